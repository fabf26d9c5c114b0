import { initTRPC } from '@trpc/server';
import { fetchSchema } from 'urial/schema';

export const t = initTRPC.create();

export const router = t.router({
  preview: t.procedure.input(fetchSchema()).query(({ input }) => `a preview of ${input.host}`),
});
