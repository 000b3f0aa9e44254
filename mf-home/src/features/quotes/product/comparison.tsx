import { useState } from 'react';
import { ChoiceSheet, IconClose, IconPlus } from 'shared-ui';
import { useWords } from '../../../words.ts';
import { type GoodsType, type QuoteBook, useBook, useQuoteIds } from '../live/quotes.data.ts';
import styles from './chart-panel.module.css';

export interface Compared {
  readonly goodsId: string;
  readonly name: string;
}

interface ComparisonProps {
  /** Its own id, which is not offered. */
  goodsId: string;
  type: GoodsType;
  streaming: boolean;
  value: Compared | undefined;
  onChange: (compared: Compared | undefined) => void;
}

const listOf = (book: QuoteBook) => book.ids.map((id) => [id, book.byId[id]?.goodsName ?? id] as const);

/** Chooses another product of the same market to draw beside this one, and takes it away again. */
export function Comparison({ goodsId, type, streaming, value, onChange }: ComparisonProps) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  useQuoteIds(type, { streaming });
  const known = useBook(type, listOf) ?? [];
  const options = known.filter(([id]) => id !== goodsId).map(([id, label]) => ({ value: id, label }));
  return (
    <>
      {value ? (
        <button
          type="button"
          className={styles.toggle}
          aria-pressed="true"
          onClick={() => onChange(undefined)}
        >
          <span className="m-unseen">{words('chart.endCompare')}</span>
          <bdi>{value.name}</bdi> <IconClose size={16} />
        </button>
      ) : (
        <button type="button" className={styles.toggle} onClick={() => setOpen(true)}>
          <IconPlus size={16} /> {words('chart.compare')}
        </button>
      )}
      <ChoiceSheet
        open={open}
        title={words('chart.compareWith')}
        value={value?.goodsId}
        options={options}
        onSelect={(id) => {
          setOpen(false);
          onChange({ goodsId: id, name: options.find((option) => option.value === id)?.label ?? id });
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
