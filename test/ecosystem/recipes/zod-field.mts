import { Uri } from 'urial';
import { checkHref } from 'urial/link';
import { z } from 'zod';

const isLink = (text: string) => checkHref(text).ok;

export const link = z.string().refine(isLink, 'give a link').transform(Uri.parse);
