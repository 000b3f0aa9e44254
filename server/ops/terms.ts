import { Command, Option } from 'commander';
import { USERS_TERMS } from 'shared-api/contract';
import type { Tools } from './tools.ts';

const COLUMNS = ['topic', 'key', 'valid_from', 'set_by', 'values'];
const TOPICS = [...USERS_TERMS, 'review_rules', 'delay'];

/** `terms list`: what holds and what held. */
export function termsCommand(tools: Tools): Command {
  const command = new Command('terms').description('published terms, which change only by proposal');
  command
    .command('list')
    .description('list current and past terms, newest first')
    .addOption(new Option('--topic <topic>', 'one topic').choices(TOPICS))
    .action(async ({ topic: only }: { topic?: string }) => {
      const { items } = await tools.send('terms', {});
      tools.list({ items: items.filter(({ topic }) => !only || topic === only) }, COLUMNS);
    });
  return command;
}
