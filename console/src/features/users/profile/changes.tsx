import { type FormEvent, useState } from 'react';
import type { OpsReply } from 'server/operators-contract';
import { useTranslation } from '../../../i18n.ts';
import { Button } from '../../../parts/button.tsx';
import { AmountField } from '../../../parts/digits-field.tsx';
import { ChoiceField, TextField } from '../../../parts/field.tsx';
import styles from '../../../parts/list-page.module.css';
import { Problem } from '../../../parts/problem.tsx';
import { useCurrency } from '../../overview/overview.data.ts';
import { CAUSES, changesFor, KINDS, type UserAct } from './changes.logic.ts';
import { useChanges } from './profile.data.ts';

interface ChangesProps {
  readonly username: string;
  readonly blocks: OpsReply<'userBlocks'>['items'];
}

/** What an operator may do for one user: each asks for a reason, which the audit log keeps. */
export function Changes({ username, blocks }: ChangesProps) {
  const t = useTranslation();
  const currency = useCurrency();
  const choices = changesFor(blocks);
  const [act, setAct] = useState<UserAct>('reveal');
  const [cause, setCause] = useState<(typeof CAUSES)[number]>('fraud');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('adjust_add');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const changes = useChanges();
  const chosen = choices.includes(act) ? act : 'reveal';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!changes.isPending) changes.run({ act: chosen, username, reason, cause, kind, amount });
  };
  const isBlocking = chosen === 'block' || chosen === 'disable';
  return (
    <form className={styles.item} onSubmit={submit}>
      <h2>{t('users.change')}</h2>
      <ChoiceField
        label={t('users.what')}
        value={chosen}
        onChange={(value) => setAct(choices.find((one) => one === value) ?? 'reveal')}
        options={choices.map((value) => ({ value, label: t(`act.${value}`) }))}
      />
      {isBlocking && (
        <ChoiceField
          label={t('users.cause')}
          value={cause}
          onChange={(value) => setCause(CAUSES.find((one) => one === value) ?? 'fraud')}
          options={CAUSES.map((value) => ({ value, label: t(`cause.${value}`) }))}
        />
      )}
      {chosen === 'adjust' && (
        <>
          <ChoiceField
            label={t('users.kind')}
            value={kind}
            onChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'adjust_add')}
            options={KINDS.map((value) => ({ value, label: t(`adjustment.${value}`) }))}
          />
          <AmountField label={t('users.amount')} currency={currency} value={amount} onChange={setAmount} />
        </>
      )}
      <TextField label={t('users.reason')} value={reason} onChange={setReason} />
      <Problem error={changes.error} />
      {changes.revealed !== undefined && (
        <p role="status">{t('users.revealed', { name: changes.revealed ?? '–' })}</p>
      )}
      {changes.done && <p role="status">{t(`done.${changes.done}`)}</p>}
      <div className={styles.row}>
        <Button type="submit" kind="primary" busy={changes.isPending}>
          {t(`act.${chosen}`)}
        </Button>
      </div>
    </form>
  );
}
