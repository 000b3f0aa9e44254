import { Command, Option } from 'commander';
import { BLOCK_CAUSES, type BlockCause } from 'shared-api/contract';
import type { Tools } from './tools.ts';

interface Because {
  reason: string;
}

export function usersCommand(tools: Tools): Command {
  const command = new Command('users').description('what one operator can do to an account right away');
  const about = (name: string, description: string) =>
    command
      .command(name)
      .argument('<username>')
      .description(description)
      .requiredOption('--reason <text>', 'why, for the audit log');
  const cause = () =>
    new Option('--cause <cause>', 'what the user sees').choices(BLOCK_CAUSES).makeOptionMandatory();

  about('end-sessions', 'end all sessions of a user right away').action(
    async (username: string, { reason }: Because) =>
      tools.show(await tools.send('endSessions', { username, reason })),
  );
  about('block', 'stop deposits, trades and new savings; the user can still sign in and withdraw')
    .addOption(cause())
    .action(async (username: string, options: Because & { cause: BlockCause }) =>
      tools.show(await tools.send('blockUser', { username, ...options })),
    );
  about('disable', 'end all sessions and prevent sign-in')
    .addOption(cause())
    .action(async (username: string, options: Because & { cause: BlockCause }) =>
      tools.show(await tools.send('disableUser', { username, ...options })),
    );
  about('unblock', 'end a block; propose it instead if the cause was fraud').action(
    async (username: string, { reason }: Because) =>
      tools.show(await tools.send('unblockUser', { username, reason })),
  );
  about('enable', 'let a disabled user sign in again; propose it instead if the cause was fraud').action(
    async (username: string, { reason }: Because) =>
      tools.show(await tools.send('enableUser', { username, reason })),
  );
  command
    .command('show')
    .argument('<username>')
    .description('show whether a user is blocked or disabled, why, since when and by whom')
    .action(async (username: string) =>
      tools.list(await tools.send('userBlocks', { username }), ['state', 'cause', 'since', 'set_by']),
    );
  return command;
}
