import got from 'got';
import { globalAgents } from 'urial/node';

const { httpAgent: http, httpsAgent: https } = globalAgents();
export const client = got.extend({ agent: { http, https } });
