import { useCommonTranslation } from 'shared-ui/i18n';
import { CopyButton, Details, type Stat } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import styles from './receiver.module.css';

/** Where the money goes: a bank account, or an address of a network. What is null is not shown. */
export interface ReceiverFields {
  readonly bank?: string | null;
  readonly accountName?: string | null;
  readonly accountNumber?: string | null;
  readonly address?: string | null;
  readonly branch?: string | null;
}
const ORDER = ['bank', 'accountName', 'accountNumber', 'address', 'branch'] as const;

/** A line that can be copied with one tap, under the name that it is asked for by. */
export function useCopied() {
  const common = useCommonTranslation();
  return (key: string, label: string, text: string, shown: string = text) => ({
    key,
    label,
    value: <bdi className="m-number">{shown}</bdi>,
    control: <CopyButton text={text} label={common('action.copyValue', { name: label })} />,
  });
}

interface ReceiverProps extends ReceiverFields {
  /** The account of a Hong Kong bank: its words are those of that bank's form (decision 17). */
  readonly hongKong?: boolean;
}

export function Receiver({ hongKong = false, ...fields }: ReceiverProps) {
  const t = useTranslation();
  const copied = useCopied();
  const items = ORDER.flatMap((key): Stat[] => {
    const text = fields[key];
    if (!text) return [];
    const line = copied(key, t(`receiver.${key}`), text);
    return hongKong && key !== 'address' ? [inHongKong(line, t(`receiverHk.${key}`))] : [line];
  });
  return <Details items={items} />;
}

type Line = ReturnType<ReturnType<typeof useCopied>>;

/** A value of a Hong Kong bank, in its language whatever the reader's is. */
export const setInHongKong = ({ value, ...line }: Line) => ({
  ...line,
  value: <span lang="zh-HK">{value}</span>,
});

function inHongKong(line: Line, term: string) {
  return {
    ...setInHongKong(line),
    label: (
      <>
        {line.label}
        {line.label === term ? null : (
          <span className={styles.term} lang="zh-HK">
            {term}
          </span>
        )}
      </>
    ),
  };
}
