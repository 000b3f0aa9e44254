import { formatDateTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { type ItemOf, useAct, useSession } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../parts/button.tsx';
import styles from '../../parts/list-page.module.css';
import { Problem } from '../../parts/problem.tsx';
import { cells, Table } from '../../parts/table.tsx';
import { TableHead } from '../../parts/table-head.tsx';

/** One proposal with what it changes, and the decisions that this operator may make. */
export function Proposal({ proposal }: { proposal: ItemOf<'proposals'> }) {
  const t = useTranslation();
  const language = useLanguage();
  const { kind, subject, changes, reason, state, effective_at } = proposal;
  return (
    <li className={styles.item}>
      <h2>{t('proposals.title', { what: t(`proposalKind.${kind}`), subject })}</h2>
      <p>{t(`proposalState.${state}`)}</p>
      <p className={styles.quiet}>
        {t('proposals.by', {
          name: proposal.proposed_by,
          when: formatDateTime(proposal.proposed_at, language),
        })}
      </p>
      {proposal.approved_by && (
        <p className={styles.quiet}>{t('proposals.approvedBy', { name: proposal.approved_by })}</p>
      )}
      {effective_at && <p>{t('proposals.effective', { when: formatDateTime(effective_at, language) })}</p>}
      {changes.length > 0 && (
        <Table>
          <TableHead columns={[t('proposals.field'), t('proposals.before'), t('proposals.after')]} />
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className={cells.text}>{before ?? '–'}</td>
                <td className={cells.text}>{after}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className={styles.text}>{reason}</p>
      <Decisions proposal={proposal} />
    </li>
  );
}

function Decisions({ proposal: { id, kind, state, proposed_by } }: { proposal: ItemOf<'proposals'> }) {
  const t = useTranslation();
  const session = useSession();
  const [approve, reject, withdraw] = [
    useAct('approveProposal'),
    useAct('rejectProposal'),
    useAct('withdrawProposal'),
  ];
  const isWaiting = state === 'proposed';
  if (session?.role !== 'operator' || (!isWaiting && state !== 'approved')) return null;
  const isOwn = proposed_by === session.name;
  const busy = approve.isPending || reject.isPending || withdraw.isPending;
  // Who approves an operator hands a second factor over, which the command line makes and shows once.
  const needsCommandLine = kind === 'operator';
  return (
    <>
      <Problem error={approve.error ?? reject.error ?? withdraw.error} />
      {isWaiting && !isOwn && needsCommandLine && <p>{t('proposals.commandLine')}</p>}
      <div className={styles.row}>
        {isWaiting && !isOwn && !needsCommandLine && (
          <Button kind="primary" busy={busy} onClick={() => approve.mutate({ id })}>
            {t('proposals.approve')}
          </Button>
        )}
        {isWaiting && !isOwn && (
          <Button busy={busy} onClick={() => reject.mutate({ id })}>
            {t('proposals.reject')}
          </Button>
        )}
        <Button busy={busy} onClick={() => withdraw.mutate({ id })}>
          {t('proposals.withdraw')}
        </Button>
      </div>
    </>
  );
}
