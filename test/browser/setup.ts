/** Stops the browser tests with a message if there is no Chromium. */
import { chromiumPath } from '../support/tools/chromium.mjs';

export default function setup(): void {
  chromiumPath();
}
