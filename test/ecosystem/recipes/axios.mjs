import axios from 'axios';
import { globalAgents } from 'urial/node';

export const client = axios.create({ ...globalAgents(), proxy: false });
