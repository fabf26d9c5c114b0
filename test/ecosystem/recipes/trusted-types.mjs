// With the header Content-Security-Policy: require-trusted-types-for 'script'; trusted-types scripts
import { checkHref } from 'urial/link';

const SCRIPTS = { schemes: ['https'], hosts: ['cdn.example.com'], relative: false };

/** Gives `src` of a script only what the check allows: script.src = policy.createScriptURL(link) */
export const policy = window.trustedTypes.createPolicy('scripts', {
  createScriptURL(link) {
    const { uri, error } = checkHref(link, SCRIPTS);
    if (uri === undefined) throw error;
    return uri.href;
  },
});
