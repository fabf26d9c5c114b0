/** Starts the playground in the element with its id. */
import { start } from './view/app.ts';

function startHere(): void {
  const root = document.getElementById('playground');
  if (root !== null) start(root);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', startHere);
else startHere();
