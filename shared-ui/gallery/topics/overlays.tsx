import { useEffect, useState } from 'react';
import { commonTranslation as translate } from '../../src/i18n/index.ts';
import { Button, ChoiceSheet, confirm, Sheet, toast } from '../../src/index.ts';
import { nothing, State } from '../state.tsx';
import type { StatesProps, Topic } from '../topic.ts';

const SHEETS = ['sheet', 'half-sheet', 'choice-sheet'] as const;
const CALLS = ['confirm', 'danger', 'toast-success', 'toast-fail', 'toast-info'] as const;
const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'HKD', 'CNY', 'USDT'] as const;

function call(name: string | undefined): void {
  const title = translate('action.signOut');
  const text = translate('error.signedOut');
  if (name === 'confirm') void confirm({ title: translate('need.clearCache') });
  if (name === 'danger') void confirm({ title, text, confirmText: title, danger: true });
  if (name === 'toast-success') toast.success(translate('state.saved'));
  if (name === 'toast-fail') toast.fail(translate('error.http503'));
  if (name === 'toast-info') toast.info(translate('state.copied'));
}

function Overlays({ open }: StatesProps) {
  const [shown, show] = useState(open);
  const close = () => show(undefined);

  // After the page is there.
  useEffect(() => {
    const soon = setTimeout(() => call(open));
    return () => clearTimeout(soon);
  }, [open]);

  return (
    <>
      {[...SHEETS, ...CALLS].map((name) => (
        <State key={name} name={`?show=overlays&open=${name}`}>
          <Button
            kind="secondary"
            onClick={() => {
              show(name);
              call(name);
            }}
          >
            {translate('action.show')}
          </Button>
        </State>
      ))}
      <Sheet
        open={shown === 'sheet'}
        title={translate('order.open')}
        onClose={close}
        action={<Button block>{translate('action.confirm')}</Button>}
      >
        <p>{translate('pause.text')}</p>
      </Sheet>
      <Sheet open={shown === 'half-sheet'} half title={translate('order.up')} onClose={close}>
        <p>{translate('pause.text')}</p>
      </Sheet>
      <ChoiceSheet
        open={shown === 'choice-sheet'}
        title={translate('balance.total')}
        value="GBP"
        options={CURRENCIES.map((value) => ({ value, label: translate(`currency.${value}`) }))}
        onSelect={nothing}
        onClose={close}
      />
    </>
  );
}

export const overlays: Topic = {
  name: 'overlays',
  sections: [
    {
      shows: ['Sheet', 'ChoiceSheet'],
      purpose: 'What lies over the screen: sheets, questions (confirm), news (toast).',
      States: Overlays,
    },
  ],
};
