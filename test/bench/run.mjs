// One row in a process of its own: reads the request from the arguments, prints the result as JSON.
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as own from '../../dist/bundled/node.js';
import { measure } from './row.mjs';

const request = JSON.parse(process.argv[2]);
const node = { fileURLToPath, pathToFileURL, ...own };
const oldBrowsers = request.row === 'bundle' ? await import(request.oldBrowsers) : undefined;
console.log(JSON.stringify(measure(request, { oldBrowsers, node })));
