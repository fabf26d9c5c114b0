// Nunjucks: <a href="{{ link | checked }}">text</a>
import nunjucks from 'nunjucks';
import { checkHref } from 'urial/link';

export const environment = new nunjucks.Environment(null, { autoescape: true });
environment.addFilter('checked', (link) => checkHref(link).uri?.href ?? '#');
