import { Command, Option } from 'commander';
import { BLOCK_CAUSES, type BlockCause } from 'shared-api/contract';
import type { Tools } from './tools.ts';

interface Because {
  reason: string;
}

export function usersCommand(tools: Tools): Command {
  const command = new Command('users').description('what one operator can do for a user at once');
  const about = (name: string, description: string) =>
    command
      .command(name)
      .argument('<username>')
      .description(description)
      .requiredOption('--reason <text>', 'why; it stands in the audit log');
  const cause = () =>
    new Option('--cause <cause>', 'what the user is told').choices(BLOCK_CAUSES).makeOptionMandatory();

  about('end-sessions', 'end all sessions of a user, at once').action(
    async (username: string, { reason }: Because) =>
      tools.show(await tools.send('endSessions', { username, reason })),
  );
  about('block', 'nothing can be bought any more; signing in and withdrawing go on')
    .addOption(cause())
    .action(async (username: string, options: Because & { cause: BlockCause }) =>
      tools.show(await tools.send('blockUser', { username, ...options })),
    );
  about('disable', 'end all sessions, and let nobody sign in')
    .addOption(cause())
    .action(async (username: string, options: Because & { cause: BlockCause }) =>
      tools.show(await tools.send('disableUser', { username, ...options })),
    );
  about('unblock', 'end a block; one for fraud is proposed').action(
    async (username: string, { reason }: Because) =>
      tools.show(await tools.send('unblockUser', { username, reason })),
  );
  about('enable', 'let a disabled user sign in again; after fraud it is proposed').action(
    async (username: string, { reason }: Because) =>
      tools.show(await tools.send('enableUser', { username, reason })),
  );
  command
    .command('show')
    .argument('<username>')
    .description('whether a user is blocked or disabled, why, since when, and by whom')
    .action(async (username: string) =>
      tools.list(await tools.send('userBlocks', { username }), ['state', 'cause', 'since', 'set_by']),
    );
  return command;
}
