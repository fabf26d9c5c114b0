/** Starts the playground in the element with its id. */
import { render } from 'preact';
import { App } from './view/app.tsx';
import { followLinks } from './view/model.ts';

function start(): void {
  const root = document.getElementById('playground');
  if (root === null) return;
  followLinks();
  root.classList.add('pg');
  root.replaceChildren();
  render(<App />, root);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
else start();
