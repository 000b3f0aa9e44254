import { Command } from 'commander';
import { paged, type Tools } from './tools.ts';

const COLUMNS = ['id', 'username', 'asked_at', 'text', 'answered_by', 'answer'];

/** `support …`: what users ask, and the answers that they read among their messages. */
export function supportCommand(tools: Tools): Command {
  const command = new Command('support').description('questions from users, and your answers');
  paged(command.command('list'))
    .description('list questions waiting for an answer, oldest first')
    .option('--all', 'include answered questions', false)
    .action(async (options: { all: boolean; limit: number; cursor?: string }) =>
      tools.list(await tools.send('supportQuestions', options), COLUMNS),
    );
  command
    .command('answer')
    .argument('<question>', 'its id')
    .argument('<text>', "the answer, in the user's language")
    .description("answer a question; it can't be changed afterward")
    .action(async (id: string, answer: string) => {
      await tools.send('answerSupport', { id, answer });
      tools.show({ answered: id });
    });
  return command;
}
