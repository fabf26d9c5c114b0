// EJS: <a href="<%= checked(link) %>">text</a>
// Eta: <a href="<%= it.checked(it.link) %>">text</a>
// Pug: a(href=checked(link)) text
import { checkHref } from 'urial/link';

const checked = (link) => checkHref(link).uri?.href ?? '#';

/** The data of a template, with the check. In Express: `Object.assign(app.locals, withCheck())`. */
export const withCheck = (data) => ({ ...data, checked });
