import { type } from 'arktype';
import { hrefSchema } from 'urial/schema';

export const profile = type({ name: 'string', homepage: hrefSchema() });
