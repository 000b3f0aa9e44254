import { Command } from 'commander';
import { paged, type Tools } from './tools.ts';

const COLUMNS = ['id', 'username', 'asked_at', 'text', 'answered_by', 'answer'];

/** `support …`: what users ask, and the answers that they read among their messages. */
export function supportCommand(tools: Tools): Command {
  const command = new Command('support').description('what users ask, and the answers to it');
  paged(command.command('list'))
    .description('what waits for an answer, oldest first')
    .option('--all', 'also what has been answered', false)
    .action(async (options: { all: boolean; limit: number; cursor?: string }) =>
      tools.list(await tools.send('supportQuestions', options), COLUMNS),
    );
  command
    .command('answer')
    .argument('<question>', 'its id')
    .argument('<text>', 'what its user reads, in their language')
    .description('answer a question, once')
    .action(async (id: string, answer: string) => {
      await tools.send('answerSupport', { id, answer });
      tools.show({ answered: id });
    });
  return command;
}
