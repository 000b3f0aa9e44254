import { Command } from 'commander';
import type { Tools } from './tools.ts';

const COLUMNS = ['id', 'kind', 'label', 'number', 'is_locked'];

export function cardsCommand(tools: Tools): Command {
  const command = new Command('cards').description('bank cards, accounts and wallets that users have added');
  command
    .command('list')
    .argument('<username>')
    .description("list a user's, masked")
    .action(async (username: string) => tools.list(await tools.send('cards', { username }), COLUMNS));
  command
    .command('unlock')
    .argument('<username>')
    .argument('<card>', 'its id')
    .description('unlock a card that a withdrawal was paid to')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(async (username: string, id: string, { reason }: { reason: string }) => {
      await tools.send('unlockCard', { username, id, reason });
      tools.show({ unlocked: id });
    });
  return command;
}
