import { Command } from 'commander';
import type { Tools } from './tools.ts';

export function usersCommand(tools: Tools): Command {
  const command = new Command('users').description('what one operator can do for a user at once');
  command
    .command('end-sessions')
    .argument('<username>')
    .description('end all sessions of a user, at once')
    .requiredOption('--reason <text>', 'why; it stands in the audit log')
    .action(async (username: string, { reason }: { reason: string }) =>
      tools.show(await tools.send('endSessions', { username, reason })),
    );
  return command;
}
