import { Command } from 'commander';
import { paged, type Tools } from './tools.ts';

const COLUMNS = ['id', 'username', 'state', 'proposed_by', 'decided_by', 'reason'];

export function usersCommand(tools: Tools): Command {
  const command = new Command('users').description(
    'end sessions at once; remove a lost second factor: one operator proposes, another approves',
  );
  command
    .command('end-sessions')
    .argument('<username>')
    .description('end all sessions of a user, at once')
    .requiredOption('--reason <text>', 'why; it stands in the audit log')
    .action(async (username: string, { reason }: { reason: string }) =>
      tools.show(await tools.send('endSessions', { username, reason })),
    );
  paged(command.command('list'))
    .description('proposals that wait, oldest first')
    .option('--all', 'decided ones too', false)
    .action(async (options: { all: boolean; limit: number; cursor?: string }) =>
      tools.list(await tools.send('factorRemovals', options), COLUMNS),
    );
  command
    .command('remove-factor')
    .argument('<username>')
    .description('propose to remove the second factor; nothing changes yet')
    .requiredOption('--reason <text>', 'why, and how the person was known')
    .action(async (username: string, { reason }: { reason: string }) =>
      tools.show(await tools.send('proposeFactorRemoval', { username, reason })),
    );
  command
    .command('approve')
    .argument('<id>')
    .description('approve what another operator proposed: the factors go, all sessions end')
    .action(async (id: string) => tools.show(await tools.send('approveFactorRemoval', { id })));
  command
    .command('reject')
    .argument('<id>')
    .description('reject a proposal, or take back your own')
    .action(async (id: string) => tools.show(await tools.send('rejectFactorRemoval', { id })));
  return command;
}
