import { CopyButton, Details } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';

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
  const common = useCommonWords();
  return (key: string, label: string, text: string, shown: string = text) => ({
    key,
    label,
    value: <bdi className="m-number">{shown}</bdi>,
    control: <CopyButton text={text} label={common('action.copyValue', { name: label })} />,
  });
}

export function Receiver(fields: ReceiverFields) {
  const words = useWords();
  const copied = useCopied();
  const items = ORDER.flatMap((key) => {
    const text = fields[key];
    return text ? [copied(key, words(`receiver.${key}`), text)] : [];
  });
  return <Details items={items} />;
}
