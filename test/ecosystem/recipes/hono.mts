import { sValidator } from '@hono/standard-validator';
import { type } from 'arktype';
import { Hono } from 'hono';
import { redirectSchema } from 'urial/schema';

const query = type({ next: redirectSchema('https://app.example/') });

export const app = new Hono().get(
  '/welcome',
  sValidator('query', query, (result, context) =>
    result.success ? undefined : context.json({ errors: result.error.map(({ message }) => message) }, 400),
  ),
  (context) => context.redirect(context.req.valid('query').next.href),
);
