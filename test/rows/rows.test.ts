/** Every line of the `*.rows` files holds. */
import * as main from 'urial';
import * as ajv from 'urial/ajv';
import * as http from 'urial/http';
import * as link from 'urial/link';
import * as schema from 'urial/schema';
import * as template from 'urial/template';
import { runRows } from './run.ts';

const files = import.meta.glob('./*.rows', { query: '?raw', import: 'default', eager: true });

runRows(files, { ...main, ...ajv, ...http, ...link, ...schema, ...template });
