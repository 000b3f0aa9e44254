import { Command } from 'commander';
import { newTotpSecret, type OpsReply } from '../src/modules/operator/index.ts';
import { paged, type Tools } from './tools.ts';

const COLUMNS = [
  'id',
  'kind',
  'subject',
  'changes',
  'state',
  'proposed_by',
  'approved_by',
  'effective_at',
  'reason',
];

/** `role: auditor → operator`, so that a change is read at a glance. */
const readable = (one: OpsReply<'proposal'>) => ({
  ...one,
  changes: one.changes.map(({ field, before, after }) => `${field} ${before ?? '(none)'} → ${after}`),
});

/** Whether who is changed gets a second factor from the approver. */
const needsSecret = ({ kind, changes }: OpsReply<'proposal'>) =>
  kind === 'operator' && changes.some(({ before }) => before === null);

export function proposalsCommand(tools: Tools): Command {
  const command = new Command('proposals').description('read, approve, reject or withdraw proposals');
  paged(command.command('list'))
    .description('list what is waiting for a decision or to take effect, oldest first')
    .option('--all', 'include proposals that have ended', false)
    .action(async (options: { all: boolean; limit: number; cursor?: string }) => {
      const { items, ...page } = await tools.send('proposals', options);
      tools.list({ ...page, items: items.map(readable) }, COLUMNS);
    });
  command
    .command('show')
    .argument('<id>')
    .description('show one proposal')
    .action(async (id: string) => tools.show(readable(await tools.send('proposal', { id }))));
  command
    .command('approve')
    .argument('<id>')
    .description(
      "approve another operator's proposal; for a new or reset operator, shows their second factor",
    )
    .action(async (id: string) => {
      const secret = needsSecret(await tools.send('proposal', { id })) ? newTotpSecret() : undefined;
      const approved = await tools.send('approveProposal', { id, secret });
      tools.show({ ...readable(approved), ...(secret && { second_factor_for_them: secret }) });
    });
  command
    .command('reject')
    .argument('<id>')
    .description("reject another operator's proposal")
    .action(async (id: string) => tools.show(readable(await tools.send('rejectProposal', { id }))));
  command
    .command('withdraw')
    .argument('<id>')
    .description('withdraw a proposal, approved or not, before it takes effect')
    .action(async (id: string) => tools.show(readable(await tools.send('withdrawProposal', { id }))));
  return command;
}

export function operatorsCommand(tools: Tools): Command {
  const command = new Command('operators').description('current and former operators and auditors');
  command
    .command('list')
    .description('list everyone, by name')
    .action(async () =>
      tools.list(await tools.send('operators', {}), [
        'name',
        'role',
        'created_at',
        'issued_by',
        'approves_from',
        'disabled_at',
      ]),
    );
  return command;
}
