import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { checkDay } from './day.ts';
import { readJson } from './read-json.ts';

const HELP = `Checks an exported result offline: npm run verify -- <file.json> [options]

  <file.json>            the file from "Save proof" on the page "Check this result", or the \`data\` of
                         POST /api/orderProof, /api/issueProof or /api/roundReceipt.
  --checkpoints <file>   checkpoints you saved earlier: the response of GET /api/checkpoints?goods_id=<product>.
  --links <file>         the path from a checkpoint in the export to a later one you saved: the response of
                         GET /api/checkpointPath?goods_id=<product>&number=<in the export>&size=<of yours>.
  --keys <file>          signing keys you saved: the response of GET /api/signingKeys. Only signatures by these keys
                         count. Add a later response with a second --keys: its keys count if a known key signed them.
  --seals <file>         roots of rounds you saved: the response of GET /api/seals?room_id=<room>.
  --receipt <file>       what you saved when a timed trade or room order was accepted, or a round's receipt from
                         after the seal.
  --day <file>           instead of an export: a day of simulated prices saved by \`npm run export:day\`, recomputed
                         tick by tick from the key revealed after it. You can add --checkpoints.
  --commitments <file>   with --day: commitments you saved before that day, the response of GET /api/priceKeys.
  --json                 print the report as one JSON object.
  --help                 show this help.

You can give --checkpoints, --links and --keys more than once.

Exit code 0: proved against a checkpoint you saved. 3: internally consistent, but nothing you gave proves it, or you gave no
keys. 1: a check failed at the place shown, or the file isn't signed by a key you gave. 4: result pending. 2: a file can't be
read or used, or isn't an export.
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
    throw new Unusable(`${file} can't be read: ${(error as Error).message}`);
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
    if (twice) throw new Error(`--${twice} can be given only once.`);
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
