import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { checkDay } from './day.ts';

const HELP = `Checks the export of a result, offline: npm run verify -- <file.json> [--checkpoints <file.json>] [--seals <file.json>] [--receipt <file.json>]

  <file.json>      what the button "Save the proof" of the page "Check this result" saves, or the \`data\` of
                   POST /api/orderProof, /api/issueProof or /api/roundReceipt.
  --checkpoints    checkpoints that you noted before: the answer of GET /api/checkpoints?goods_id=<product>.
                   Without them the export is checked in itself alone.
  --seals          roots of rounds that you noted before: the answer of GET /api/seals?room_id=<room>.
  --receipt        of a round: the receipt that you saved after its seal.
  --day <file>     instead of an export: a day of simulated prices, saved by \`npm run export:day\`, recomputed tick by
                   tick from the key that was revealed after it. --checkpoints may be given with it.
  --commitments    with --day: commitments that you noted before that day, the answer of GET /api/priceKeys.
  --help           this page.

Exit code 0: every check passed. 1: one failed, or cannot be made yet; the place in the file is named.
2: there is no such file, or it is no export.
`;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function read(file: string): unknown {
  try {
    // npm runs this in the project's folder, whatever folder it was called in.
    return JSON.parse(readFileSync(path.resolve(process.env.INIT_CWD ?? '.', file), 'utf8'));
  } catch (error) {
    return fail(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        checkpoints: { type: 'string' },
        seals: { type: 'string' },
        receipt: { type: 'string' },
        day: { type: 'string' },
        commitments: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${HELP}`);
  }
}

const { positionals, values } = options();
const [file] = positionals;
if (values.help) process.stdout.write(HELP);
else if (positionals.length !== (values.day ? 0 : 1) || (values.commitments && !values.day)) fail(HELP);
else {
  const { checkpoints, commitments, day, receipt, seals } = values;
  const noted = checkpoints && read(checkpoints);
  const { lines, code } = day
    ? await checkDay(read(day), { keys: commitments && read(commitments), checkpoints: noted })
    : await check(read(file ?? ''), {
        checkpoints: noted,
        seals: seals && read(seals),
        receipt: receipt && read(receipt),
      });
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
