/** How the scripts of the site are built: each as one file without imports, so that it also loads from a file. */
export const BUNDLE = {
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  charset: 'utf8',
  logLevel: 'warning',
};
