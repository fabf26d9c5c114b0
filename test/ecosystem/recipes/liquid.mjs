// Liquid: <a href="{{ link | checked }}">text</a>
import { Liquid } from 'liquidjs';
import { checkHref } from 'urial/link';

// Liquid escapes nothing unless it is told to
export const engine = new Liquid({ outputEscape: 'escape' });
engine.registerFilter('checked', (link) => checkHref(link).uri?.href ?? '#');
