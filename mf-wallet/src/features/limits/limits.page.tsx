import { useState } from 'react';
import { LIMIT_KINDS, type OwnLimit, type Reply } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { paths } from 'shared-api/paths';
import { Card, ErrorView, formatDateTime, formatMoney, List, ListRow, Page, SkeletonRows } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { BreakCard } from './break-card.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { useCurrency, useLimits } from './limits.data.ts';

/** `/my/limits`: the user's own limits, time-outs and self-exclusion (docs/product.md, section 13). */
export default function LimitsPage() {
  const t = useTranslation();
  const back = useBack(paths.setting());
  const { data, isError, refetch } = useLimits();
  return (
    <Page money title={t('limits.title')} onBack={back}>
      {isError && !data ? <ErrorView text={t('limits.failed')} onAction={() => void refetch()} /> : null}
      {!data && !isError ? <SkeletonRows rows={8} /> : null}
      {data ? <Limits limits={data} /> : null}
    </Page>
  );
}

function Limits({ limits }: { limits: Reply<'limits'> }) {
  const t = useTranslation();
  const currency = useCurrency();
  const [open, setOpen] = useState<OwnLimit>();
  return (
    <>
      <p className="m-quiet-14">{t('limits.note')}</p>
      {LIMIT_KINDS.map((kind) => (
        <Card key={kind} title={t(`limits.${kind}`)} flush>
          <List label={t(`limits.${kind}`)}>
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
      <LimitSheet
        limit={open}
        currency={currency}
        onClose={() => setOpen(undefined)}
        // Another one may be open by now.
        onKept={(kept) => setOpen((now) => (now === kept ? undefined : now))}
      />
    </>
  );
}

function LimitRow({ limit, currency, onOpen }: { limit: OwnLimit; currency: string; onOpen: () => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const money = (amount: MoneyText) => formatMoney(amount, language, currency);
  const { period, amount, used, next } = limit;
  function note() {
    if (!next) return t('limits.used', { amount: money(used) });
    const time = formatDateTime(next.at, language);
    return next.amount === null
      ? t('limits.nextNone', { time })
      : t('limits.next', { amount: money(next.amount), time });
  }
  return (
    <ListRow
      title={t(`limits.per.${period}`)}
      note={note()}
      value={<span className="m-number">{amount === null ? t('limits.unset') : money(amount)}</span>}
      onClick={onOpen}
    />
  );
}
