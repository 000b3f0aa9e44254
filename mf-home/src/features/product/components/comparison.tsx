import { useEffect, useMemo } from 'react';
import type { Period } from 'shared-api/client';
import { ChoiceSheet, formatCode, PairMark } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import { type GoodsType, type QuoteBook, useBook, useQuoteIds } from '../../../shared/live/quotes.data.ts';
import { useBars } from './bars.data.ts';
import type { Beside } from './candles.tsx';
import styles from './comparison.module.css';
import { useBarSource } from './use-bar-source.ts';

export interface Compared {
  readonly goodsId: string;
  /** As it is written everywhere: `GBP/USD`. */
  readonly code: string;
}

interface ComparisonProps {
  open: boolean;
  /** Its own id, and those that it is compared with: they are not offered. */
  goodsId: string;
  compared: readonly Compared[];
  type: GoodsType;
  streaming: boolean;
  onAdd: (compared: Compared) => void;
  onClose: () => void;
}

/** What does not change with a price. */
const listOf = ({ ids, byId }: QuoteBook) =>
  ids.map((id) => ({ id, code: byId[id]?.goodsCode ?? id, name: byId[id]?.goodsName }));

/** Chooses another product of the same market to draw beside this one. */
export function Comparison({ open, goodsId, compared, type, streaming, onAdd, onClose }: ComparisonProps) {
  const t = useTranslation();
  useQuoteIds(type, { streaming });
  const known = useBook(type, listOf) ?? [];
  const taken = new Set([goodsId, ...compared.map((each) => each.goodsId)]);
  const options = known.filter(({ id }) => !taken.has(id));
  return (
    <ChoiceSheet
      open={open}
      title={t('chart.compareWith')}
      value={undefined}
      options={options.map(({ id, code, name }) => ({
        value: id,
        label: (
          <span className={styles.product}>
            <PairMark code={code} />
            <span>
              <bdi dir="ltr">{formatCode(code)}</bdi>
              <span className={styles.name}>{name}</span>
            </span>
          </span>
        ),
      }))}
      onSelect={(id) =>
        onAdd({ goodsId: id, code: formatCode(options.find((option) => option.id === id)?.code ?? id) })
      }
      onClose={onClose}
    />
  );
}

interface Compares {
  readonly type: GoodsType | undefined;
  readonly period: Period;
  readonly streaming: boolean;
  /** Start of the oldest bar of the product itself. */
  readonly since: string | undefined;
}

/** The products compared with that are known, each with its bars as far back as those it stands beside. */
export function useCompared(compared: readonly Compared[], compares: Compares): readonly Beside[] {
  // A hook each: there are never more than three.
  const [first, second, third] = [
    useOne(compared[0], compares),
    useOne(compared[1], compares),
    useOne(compared[2], compares),
  ];
  return useMemo(() => [first, second, third].filter((one) => one !== undefined), [first, second, third]);
}

function useOne(compared: Compared | undefined, { type, period, streaming, since }: Compares) {
  const goodsId = compared?.goodsId;
  const { facts, loadOlder } = useBars({ goodsId, type, period, streaming });
  const source = useBarSource(goodsId ?? '', period);
  const first = facts?.since;
  const short = facts?.older === true && first !== undefined && since !== undefined && first > since;
  useEffect(() => {
    // One answer after the other, until they reach as far.
    if (short && first !== undefined) void loadOlder();
  }, [short, first, loadOlder]);
  const name = compared?.code;
  const isKnown = facts !== undefined;
  return useMemo(
    () => (name !== undefined && isKnown ? { name, source } : undefined),
    [name, isKnown, source],
  );
}
