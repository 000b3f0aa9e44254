import { Argument, type Command } from 'commander';
import { newPassword, type OpsInput } from '../src/modules/operator/index.ts';
import { money, type Tools } from './tools.ts';

const STATES = { unblock: 'blocked', enable: 'disabled' } as const;
const KINDS = { add: 'adjust_add', reduce: 'adjust_reduce', bonus: 'bonus' } as const;
type Role = OpsInput<'proposeOperatorRole'>['role'];
interface Because {
  reason: string;
}

/** `propose …` of what concerns one operator or one user. */
export function proposeAccess(tools: Tools, command: Command): void {
  const about = (name: string, subject: string, description: string) =>
    command
      .command(name)
      .argument(subject)
      .description(description)
      .requiredOption('--reason <text>', 'why, for the audit log');
  const role = () => new Argument('<role>').choices(['operator', 'auditor']);

  about('operator', '<name>', 'add an operator or auditor; shows their password once')
    .addArgument(role())
    .action(async (name: string, role: Role, { reason }: Because) => {
      const password = newPassword();
      const made = await tools.send('proposeOperator', { name, role, password, reason });
      tools.show({ ...made, password_for_them: password });
    });
  about('operator-reset', '<name>', 'issue a new password and second factor; shows the password once').action(
    async (name: string, { reason }: Because) => {
      const password = newPassword();
      const made = await tools.send('proposeOperatorReset', { name, password, reason });
      tools.show({ ...made, password_for_them: password });
    },
  );
  about('operator-role', '<name>', 'change a role')
    .addArgument(role())
    .action(async (name: string, role: Role, { reason }: Because) =>
      tools.show(await tools.send('proposeOperatorRole', { name, role, reason })),
    );
  about('operator-end', '<name>', 'end the access of an operator or auditor').action(
    async (name: string, { reason }: Because) =>
      tools.show(await tools.send('proposeOperatorEnd', { name, reason })),
  );
  about('adjustment', '<username>', 'adjust a balance; the user sees the reason')
    .addArgument(new Argument('<kind>').choices(Object.keys(KINDS)))
    .argument('<amount>', 'for example 25.50', money)
    .action(async (username: string, kind: keyof typeof KINDS, amount: string, { reason }: Because) =>
      tools.show(await tools.send('proposeAdjustment', { username, kind: KINDS[kind], amount, reason })),
    );
  for (const [name, state] of Object.entries(STATES))
    about(name, '<username>', `${name} a user, even after fraud`).action(
      async (username: string, { reason }: Because) =>
        tools.show(await tools.send('proposeLift', { username, state, reason })),
    );
  about('factor-removal', '<username>', 'remove a second factor that a user has lost').action(
    async (username: string, { reason }: Because) =>
      tools.show(await tools.send('proposeFactorRemoval', { username, reason })),
  );
}
