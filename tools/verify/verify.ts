import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { checkDay } from './day.ts';
import { readJson } from './read-json.ts';

const HELP = `Checks the export of a result, offline: npm run verify -- <file.json> [options]

  <file.json>            what the button "Save the proof" of the page "Check this result" saves, or the \`data\` of
                         POST /api/orderProof, /api/issueProof or /api/roundReceipt.
  --checkpoints <file>   checkpoints that you saved before: the answer of GET /api/checkpoints?goods_id=<product>.
  --links <file>         the way from a checkpoint of the export to a later one that you saved: the answer of
                         GET /api/checkpointPath?goods_id=<product>&number=<of the export>&size=<of yours>.
  --keys <file>          signing keys that you saved: the answer of GET /api/signingKeys. Whatever is signed counts by these
                         keys alone. Given again with an answer of later, a key in it counts where a known one has signed it.
  --seals <file>         roots of rounds that you saved: the answer of GET /api/seals?room_id=<room>.
  --receipt <file>       what you saved when a timed trade or a subscription was accepted, or of a round its receipt
                         after the seal.
  --day <file>           instead of an export: a day of simulated prices, saved by \`npm run export:day\`, recomputed
                         tick by tick from the key that was revealed after it. --checkpoints may be given with it.
  --commitments <file>   with --day: commitments that you saved before that day, the answer of GET /api/priceKeys.
  --json                 print the report as one JSON object.
  --help                 this page.

--checkpoints, --links and --keys may be given several times.

Exit code 0: proved against a checkpoint that you held. 3: consistent with itself, and nothing that you held proves it, or you
gave no keys. 1: a check failed, and the place in the file is named; or the file is not signed by a key that you gave. 4: not
decided yet. 2: a file cannot be read or used, or is no export.
`;

/** A sentence for who gave what cannot be used. */
class Unusable extends Error {}

/** A byte that is no UTF-8 is not replaced: the file would be another one. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function read(file: string): unknown {
  try {
    // npm runs this in the project's folder, whatever folder it was called in.
    return readJson(utf8.decode(readFileSync(path.resolve(process.env.INIT_CWD ?? '.', file))));
  } catch (error) {
    throw new Unusable(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** What may be given several times. Of anything else a second one would be left out without a word. */
const SEVERAL: readonly string[] = ['checkpoints', 'links', 'keys'];

function optionsOf(args: readonly string[]) {
  try {
    const parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      tokens: true,
      options: {
        checkpoints: { type: 'string', multiple: true },
        links: { type: 'string', multiple: true },
        keys: { type: 'string', multiple: true },
        seals: { type: 'string' },
        receipt: { type: 'string' },
        day: { type: 'string' },
        commitments: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    const names = parsed.tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
    const twice = names.find((name, i) => !SEVERAL.includes(name) && names.indexOf(name) < i);
    if (twice) throw new Error(`--${twice} may be given once.`);
    return parsed;
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n\n${HELP}`);
  }
}

async function judge(args: readonly string[]): Promise<{ out: string; status: number }> {
  const { positionals, values } = optionsOf(args);
  const [file] = positionals;
  if (values.help) return { out: HELP, status: 0 };
  const { commitments, day, keys, links, receipt, seals } = values;
  const isUnused = day === undefined ? commitments : (links ?? seals ?? receipt);
  if (positionals.length !== (day === undefined ? 1 : 0) || isUnused !== undefined) throw new Unusable(HELP);
  const checkpoints = values.checkpoints?.map(read);
  const { lines, code, report } = day
    ? {
        report: undefined,
        ...(await checkDay(read(day), {
          commitments: commitments && read(commitments),
          checkpoints,
          keys: keys?.map(read),
        })),
      }
    : await check(read(file ?? ''), {
        checkpoints,
        links: links?.map(read),
        keys: keys?.map(read),
        seals: seals && read(seals),
        receipt: receipt && read(receipt),
      });
  const text = values.json
    ? JSON.stringify({ code, ...(report ?? { message: lines.join('\n') }) })
    : lines.join('\n');
  return { out: `${text}\n`, status: code };
}

/** The command with its arguments: what it prints, and its exit code. */
export async function verify(
  ...args: readonly string[]
): Promise<{ out: string; err: string; status: number }> {
  try {
    return { ...(await judge(args)), err: '' };
  } catch (error) {
    if (error instanceof Unusable) return { out: '', err: `${error.message}\n`, status: 2 };
    throw error;
  }
}

if (import.meta.main) {
  const { out, err, status } = await verify(...process.argv.slice(2));
  process.stdout.write(out);
  process.stderr.write(err);
  process.exitCode = status;
}
