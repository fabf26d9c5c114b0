// Writes what a server sends to the browser for a component that gets a `Uri`. It runs with the condition `react-server`.
import { createElement } from 'react';
import server from 'react-server-dom-parcel/server.node';
import { Uri } from '../../dist/index.js';

const Page = server.createClientReference('page', 'Page', []);
server.renderToPipeableStream(createElement(Page, { page: Uri.parse(process.argv[2]) })).pipe(process.stdout);
