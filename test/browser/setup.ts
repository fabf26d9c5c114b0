/** Ends the run in the browser with a sentence where there is no Chromium. */
import { chromiumPath } from '../support/tools/chromium.mjs';

export default function setup(): void {
  chromiumPath();
}
