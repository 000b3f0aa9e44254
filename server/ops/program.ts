import { Command, CommanderError, Option } from 'commander';
import { cardsCommand } from './cards.ts';
import { EXIT, OpsError } from './client.ts';
import { contentCommand } from './content.ts';
import { proofCommands } from './proofs.ts';
import { operatorsCommand, proposalsCommand } from './proposals.ts';
import { proposeCommand } from './propose.ts';
import { reviewCommand } from './reviews.ts';
import { signInCommands } from './sign-in.ts';
import { supportCommand } from './support.ts';
import { termsCommand } from './terms.ts';
import { type Console, commandTools, type Tools } from './tools.ts';
import { usersCommand } from './users.ts';

/** Runs one command. @returns the exit code (docs/operators.md). */
export async function runOps(args: readonly string[], console: Console): Promise<number> {
  const program = buildProgram(console);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (!(error instanceof OpsError)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}

function buildProgram(console: Console): Command {
  const program = new Command('ops')
    .description('Reviews, proposals, published terms, audit log and reconcile, for operators and auditors.')
    .addOption(
      new Option('--address <url>', 'the server').env('OPS_ADDRESS').default('http://localhost:3001'),
    )
    .option('--as <name>', 'act as this operator; by default, whoever signed in last')
    .option('--json', 'print the response as JSON', false)
    .showHelpAfterError('(see --help)');
  const settle = (command: Command) => {
    command.exitOverride().configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
    });
    for (const child of command.commands) settle(child);
  };
  const tools: Tools = commandTools(program, console);
  signInCommands(program, tools);
  program.addCommand(reviewCommand(tools, { kind: 'deposit', name: 'deposits' }));
  program.addCommand(reviewCommand(tools, { kind: 'redemption', name: 'redemptions' }));
  program.addCommand(proposeCommand(tools));
  program.addCommand(proposalsCommand(tools));
  program.addCommand(termsCommand(tools));
  program.addCommand(operatorsCommand(tools));
  program.addCommand(cardsCommand(tools));
  program.addCommand(usersCommand(tools));
  program.addCommand(contentCommand(tools));
  program.addCommand(supportCommand(tools));
  proofCommands(program, tools);
  settle(program);
  return program;
}
