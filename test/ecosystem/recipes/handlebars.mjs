// Handlebars: <a href="{{checked link}}">text</a>
import Handlebars from 'handlebars';
import { checkHref } from 'urial/link';

Handlebars.registerHelper('checked', (link) => checkHref(link).uri?.href ?? '#');
