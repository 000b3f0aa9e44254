import { runOps } from './program.ts';

/** `npm run ops -- <command>`: docs/operators.md. */
process.exitCode = await runOps(process.argv.slice(2), {
  env: process.env,
  log: (text) => void process.stdout.write(`${text}\n`),
  error: (text) => void process.stderr.write(`${text}\n`),
});
