import { useEffect, useState } from 'react';
import { commonTranslation as translate } from '../../src/i18n/index.ts';
import { Button, ChoiceSheet, confirm, Sheet, toast } from '../../src/index.ts';
import { nothing } from '../state.tsx';
import type { Section } from '../topic.ts';

const OPENED = [
  ...(['sheet', 'half-sheet', 'choice-sheet'] as const),
  ...(['confirm', 'danger', 'toast-success', 'toast-fail', 'toast-info'] as const),
];
const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'HKD', 'CNY', 'USDT'] as const;

function call(name: string): void {
  const title = translate('action.signOut');
  const text = translate('error.signedOut');
  if (name === 'confirm') void confirm({ title: translate('need.clearCache') });
  if (name === 'danger') void confirm({ title, text, confirmText: title, danger: true });
  if (name === 'toast-success') toast.success(translate('state.saved'));
  if (name === 'toast-fail') toast.fail(translate('error.http503'));
  if (name === 'toast-info') toast.info(translate('state.copied'));
}

interface OpenerProps {
  name: (typeof OPENED)[number];
  /** The address opens it. */
  atOnce: boolean;
}

/** A button, and what it opens. */
function Opener({ name, atOnce }: OpenerProps) {
  const [open, setOpen] = useState(atOnce);
  const sheet = { open, onClose: () => setOpen(false) };

  // After the page is there.
  useEffect(() => {
    if (!atOnce) return;
    const soon = setTimeout(() => call(name));
    return () => clearTimeout(soon);
  }, [atOnce, name]);

  return (
    <>
      <Button
        kind="secondary"
        onClick={() => {
          setOpen(true);
          call(name);
        }}
      >
        {translate('action.show')}
      </Button>
      {name === 'sheet' ? (
        <Sheet
          {...sheet}
          title={translate('order.open')}
          action={<Button block>{translate('action.confirm')}</Button>}
        >
          <p>{translate('pause.text')}</p>
        </Sheet>
      ) : null}
      {name === 'half-sheet' ? (
        <Sheet {...sheet} half title={translate('order.up')}>
          <p>{translate('pause.text')}</p>
        </Sheet>
      ) : null}
      {name === 'choice-sheet' ? (
        <ChoiceSheet
          {...sheet}
          title={translate('balance.total')}
          value="GBP"
          options={CURRENCIES.map((value) => ({ value, label: translate(`currency.${value}`) }))}
          onSelect={nothing}
        />
      ) : null}
    </>
  );
}

export const overlays: readonly Section[] = [
  {
    shows: ['Sheet', 'ChoiceSheet'],
    purpose: 'What lies over the screen: sheets, questions (confirm), news (toast).',
    states: ({ open }) =>
      Object.fromEntries(
        OPENED.map((name) => [
          `?show=overlays&open=${name}`,
          <Opener key={name} name={name} atOnce={open === name} />,
        ]),
      ),
  },
];
