#!/usr/bin/env node
/** The command `urial`. */
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), process);
