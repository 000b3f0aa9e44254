import { useState } from 'react';
import { LIMIT_KINDS, type OwnLimit, type Reply } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import {
  Card,
  ErrorView,
  formatDateTime,
  formatMoney,
  List,
  ListRow,
  Page,
  SkeletonRows,
  Tag,
} from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useBack } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { BreakCard } from './break-card.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { useCurrency, useLimits } from './limits.data.ts';
import styles from './limits.module.css';

/** `/my/limits`: the user's own limits, time-outs and self-exclusion (product decisions, section 13). */
export default function LimitsPage() {
  const words = useWords();
  const common = useCommonWords();
  const back = useBack(paths.setting());
  const { data, isError, refetch } = useLimits();
  return (
    <Page title={words('limits.title')} onBack={back}>
      {isError && !data ? (
        <ErrorView
          text={words('limits.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      ) : null}
      {!data && !isError ? <SkeletonRows rows={8} label={common('state.loading')} /> : null}
      {data ? <Limits limits={data} /> : null}
    </Page>
  );
}

function Limits({ limits }: { limits: Reply<'limits'> }) {
  const words = useWords();
  const common = useCommonWords();
  const currency = useCurrency();
  const [open, setOpen] = useState<OwnLimit>();
  return (
    <>
      <p className={styles.note}>
        <Tag tone="caution">{common('state.sandbox')}</Tag> {common('state.sandboxNote')}
      </p>
      <p className={styles.note}>{words('limits.note')}</p>
      {LIMIT_KINDS.map((kind) => (
        <Card key={kind} title={words(`limits.${kind}`)} flush>
          <List label={words(`limits.${kind}`)}>
            {limits.items
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow
                  key={limit.period}
                  limit={limit}
                  currency={currency}
                  onOpen={() => setOpen(limit)}
                />
              ))}
          </List>
        </Card>
      ))}
      <BreakCard pause={limits.pause} />
      <LimitSheet limit={open} currency={currency} onClose={() => setOpen(undefined)} />
    </>
  );
}

function LimitRow({ limit, currency, onOpen }: { limit: OwnLimit; currency: string; onOpen: () => void }) {
  const words = useWords();
  const language = useLanguage();
  const money = (amount: string) => formatMoney(amount, language, currency);
  const { period, amount, used, next } = limit;
  function note() {
    if (!next) return words('limits.used', { amount: money(used) });
    const time = formatDateTime(next.at, language);
    return next.amount === null
      ? words('limits.nextNone', { time })
      : words('limits.next', { amount: money(next.amount), time });
  }
  return (
    <ListRow
      title={words(`limits.per.${period}`)}
      note={note()}
      value={<span className="m-number">{amount === null ? words('limits.unset') : money(amount)}</span>}
      onClick={onOpen}
    />
  );
}
