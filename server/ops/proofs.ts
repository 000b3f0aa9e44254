import type { Command } from 'commander';
import { EXIT, OpsError } from './client.ts';
import { paged, type Tools } from './tools.ts';

const COLUMNS = ['at', 'operator', 'act', 'subject_type', 'subject_id', 'details'];

export function proofCommands(program: Command, tools: Tools): void {
  paged(program.command('audit'))
    .description('list every action of every operator, newest first')
    .action(async (options: { limit: number; cursor?: string }) =>
      tools.list(await tools.send('audit', options), COLUMNS),
    );
  program
    .command('reconcile')
    .description('check every balance and order against the transfers while the system runs')
    .action(async () => {
      const proof = await tools.send('reconcile', {});
      const counted = proof.checks.map(({ name, problems }) => ({
        check: name,
        result: problems.length === 0 ? 'sound' : `problems: ${problems.length}`,
      }));
      if (program.opts().json) tools.show(proof);
      else {
        tools.list({ items: counted }, ['check', 'result']);
        tools.console.log(`${proof.transfers} transfers, as of ${proof.at}`);
      }
      const problems = proof.checks.flatMap(({ problems }) => problems);
      if (problems.length > 0) throw new OpsError(problems.join('\n'), EXIT.refused);
    });
}
