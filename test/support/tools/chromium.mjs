// Finds Chromium, which no package of the project installs.
import { existsSync } from 'node:fs';

/** The path of Chromium: what `CHROMIUM` names, otherwise where a package of the system puts it. */
export const PATH = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** Returns the path of Chromium, which is there; otherwise the error says what to install. */
export function chromiumPath() {
  if (!existsSync(PATH))
    throw new Error(
      `there is no Chromium at ${PATH}; install it: apt-get install chromium, or name another in CHROMIUM`,
    );
  return PATH;
}
