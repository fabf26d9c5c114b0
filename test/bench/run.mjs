// One row in a process of its own: reads the request from the arguments, prints the result as JSON.
import { measure } from './row.mjs';

const request = JSON.parse(process.argv[2]);
const oldBrowsers = request.row === 'bundle' ? await import(request.oldBrowsers) : undefined;
console.log(JSON.stringify(measure(request, { oldBrowsers })));
