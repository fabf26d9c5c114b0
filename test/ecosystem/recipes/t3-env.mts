import { createEnv } from '@t3-oss/env-core';
import { uriSchema } from 'urial/schema';

export const readEnv = (runtimeEnv = process.env) =>
  createEnv({
    server: {
      DATABASE_URL: uriSchema({ schemes: ['postgres', 'postgresql'] }),
      PUBLIC_URL: uriSchema({ schemes: ['https'] }),
    },
    runtimeEnv,
  });
