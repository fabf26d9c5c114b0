import { Agent, buildConnector, fetch } from 'undici';
import { globalConnect } from 'urial/node';

const dispatcher = new Agent({ connect: globalConnect(buildConnector) });
export const load = (link) => fetch(link, { dispatcher });
