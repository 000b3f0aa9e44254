import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { EXIT, OpsError } from './client.ts';
import { paged, type Tools } from './tools.ts';

const COLUMNS = [
  'order',
  'username',
  'state',
  'amount',
  'fee',
  'usdt_amount',
  'created_at',
  'taken_by',
  'approved_by',
  'needs_two',
];
type Kind = 'deposit' | 'redemption';

/** `deposits …` and `redemptions …`: the same steps for both. */
export function reviewCommand(tools: Tools, { kind, name }: { kind: Kind; name: string }): Command {
  const command = new Command(name).description(`review ${name}`);
  paged(command.command('list'))
    .description('list what is waiting for review, oldest first')
    .option('--all', 'include what has been reviewed', false)
    .action(async (options: { all: boolean; limit: number; cursor?: string }) =>
      tools.list(await tools.send('reviews', { kind, ...options }), COLUMNS),
    );
  const act = (
    verb: string,
    description: string,
    call: 'review' | 'takeReview' | 'releaseReview' | 'confirmReview',
  ) =>
    command
      .command(verb)
      .argument('<order>', 'the order number')
      .description(description)
      .action(async (order: string) => tools.show(await tools.send(call, { kind, order })));
  act('show', 'show one order with everything to compare', 'review');
  act('take', 'take an order so that nobody else reviews it', 'takeReview');
  act('release', 'return it to the queue', 'releaseReview');
  act('confirm', 'confirm it; a large one needs a second operator', 'confirmReview');
  command
    .command('reject')
    .argument('<order>', 'the order number')
    .description('reject it')
    .requiredOption('--reason <reason>', 'why, for example payment_missing; the user sees its sentence')
    .action(async (order: string, { reason }: { reason: string }) =>
      tools.show(await tools.send('rejectReview', { kind, order, reason })),
    );
  if (kind === 'deposit')
    command
      .command('picture')
      .argument('<order>', 'the order number')
      .description("save the user's proof of payment as a WebP file")
      .requiredOption('--save <file>', 'where to save it; an existing file is never overwritten')
      .action(async (order: string, { save }: { save: string }) => {
        const { picture } = await tools.send('reviewPicture', { kind, order });
        tools.show({ order, saved: await saveNew(save, Buffer.from(picture, 'base64')) });
      });
  return command;
}

/** Readable by this user of the machine alone: it shows somebody's bank. */
async function saveNew(file: string, bytes: Buffer): Promise<string> {
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  try {
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx' });
    return path;
  } catch (error) {
    throw new OpsError(`The picture can't be saved: ${(error as Error).message}`, EXIT.usage);
  }
}
