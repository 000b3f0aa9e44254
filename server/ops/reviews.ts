import { Command } from 'commander';
import { paged, type Tools } from './tools.ts';

const COLUMNS = [
  'order',
  'username',
  'state',
  'amount',
  'fee',
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
    .description('those that wait for a review, oldest first')
    .option('--all', 'those that are reviewed too', false)
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
  act('show', 'one order with everything to compare', 'review');
  act('take', 'take an order, so that nobody else reviews it', 'takeReview');
  act('release', 'give it back to the others', 'releaseReview');
  act('confirm', 'confirm it; a large one needs a second operator', 'confirmReview');
  command
    .command('reject')
    .argument('<order>', 'the order number')
    .description('reject it')
    .requiredOption('--reason <reason>', 'why, for example payment_missing; the user reads its sentence')
    .action(async (order: string, { reason }: { reason: string }) =>
      tools.show(await tools.send('rejectReview', { kind, order, reason })),
    );
  return command;
}
