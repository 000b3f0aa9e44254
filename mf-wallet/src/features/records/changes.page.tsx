import type { AccountChange } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, formatTime, List, ListRow, Money } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { useRecordId } from '../../shared/list/record-id.ts';
import { type BesideRecord, RecordsPage } from '../../shared/list/records-page.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { useChanges } from './changes.data.ts';

/** `/my/ledgerrecord`: what moved the balance, by day (docs/product.md, section 17). */
export default function ChangesPage({ beside }: BesideRecord) {
  const t = useTranslation();
  const common = useCommonTranslation();
  return (
    <RecordsPage
      beside={beside}
      {...useChanges()}
      stateLabel={t('changes.type')}
      allStates={t('changes.allTypes')}
      stateName={(type) => common(`change.${type}`)}
    >
      {(items, currency) => (
        <Card flush>
          <List>
            {items.map((change) => (
              <ChangeRow key={change.id} change={change} currency={currency} />
            ))}
          </List>
        </Card>
      )}
    </RecordsPage>
  );
}

function ChangeRow({ change, currency }: { change: AccountChange; currency: string }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const money = useMoney(currency);
  const shown = useRecordId();
  return (
    <ListRow
      title={common(`change.${change.operationType}`)}
      note={<span className="m-number">{formatTime(change.date, language)}</span>}
      value={<Money amount={change.operationAmount} currency={currency} signed />}
      valueNote={t('changes.balance', { amount: money(change.afterAmount) })}
      current={change.id === shown}
      onClick={() => navigate(paths.accountChange(change.id), { replace: shown !== '' })}
    />
  );
}
