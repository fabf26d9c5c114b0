// Lit: html`<a href="${checked(link)}">text</a>`
import { directive, Directive } from 'lit/directive.js';
import { checkHref } from 'urial/link';

export const checked = directive(
  class extends Directive {
    render(link) {
      return checkHref(link).uri?.href ?? '#';
    }
  },
);
