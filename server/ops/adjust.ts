import { Argument, Command } from 'commander';
import { money, paged, type Tools } from './tools.ts';

const KINDS = { add: 'adjust_add', reduce: 'adjust_reduce', bonus: 'bonus' } as const;
const COLUMNS = ['id', 'username', 'kind', 'amount', 'state', 'proposed_by', 'decided_by', 'reason'];

export function adjustCommand(tools: Tools): Command {
  const command = new Command('adjust').description(
    'put a balance right: one operator proposes, another approves',
  );
  paged(command.command('list'))
    .description('proposals that wait, oldest first')
    .option('--all', 'decided ones too', false)
    .action(async (options: { all: boolean; limit: number; cursor?: string }) =>
      tools.list(await tools.send('adjustments', options), COLUMNS),
    );
  command
    .command('propose')
    .argument('<username>')
    .addArgument(new Argument('<kind>').choices(Object.keys(KINDS)))
    .argument('<amount>', 'for example 25.50', money)
    .description('propose an adjustment; no money moves yet')
    .requiredOption('--reason <text>', 'why; the user reads it')
    .action(
      async (username: string, kind: keyof typeof KINDS, amount: string, { reason }: { reason: string }) =>
        tools.show(await tools.send('proposeAdjustment', { username, kind: KINDS[kind], amount, reason })),
    );
  command
    .command('approve')
    .argument('<id>')
    .description('approve what another operator proposed, and move the money')
    .action(async (id: string) => tools.show(await tools.send('approveAdjustment', { id })));
  command
    .command('reject')
    .argument('<id>')
    .description('reject a proposal, or take back your own')
    .action(async (id: string) => tools.show(await tools.send('rejectAdjustment', { id })));
  return command;
}
