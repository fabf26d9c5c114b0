// Finds Chromium, which no package of the project installs.
import { existsSync } from 'node:fs';

/** Where packages of a system put it. The first has no windows, and takes half the time. */
const [SHELL, WHOLE] = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of Chromium: the value of `CHROMIUM`, otherwise the path in a package of the system. */
export const PATH = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : WHOLE);

/** In a container it has no sandbox; without a graphics card it draws faster without its processes for one. */
export const ARGS = ['--no-sandbox', '--disable-gpu'];

/** Returns the path of Chromium if it exists; otherwise the error says what to install. */
export function chromiumPath() {
  if (!existsSync(PATH))
    throw new Error(
      `there is no Chromium at ${PATH}; install it: apt-get install chromium-headless-shell, or chromium; or name another in CHROMIUM`,
    );
  return PATH;
}
