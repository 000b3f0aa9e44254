import { AmountField, ImagePicker } from '../../src/forms/index.ts';
import { held, nothing } from '../state.tsx';
import type { Section } from '../topic.ts';

const QUICK = [100, 500, 1000, 5000] as const;
const SHOWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><path d="M0 40L24 10l16 20 8-8 16 18z" fill="gray"/></svg>';
const picture = new File([SHOWN], 'transfer.svg', { type: 'image/svg+xml' });

export const amounts: readonly Section[] = [
  {
    shows: ['AmountField'],
    purpose: 'A whole amount, with quick amounts.',
    states: ({ translate }) => {
      const label = translate('order.up');
      return {
        'empty, with quick amounts': held('', (value, onChange) => (
          <AmountField
            {...{ label, value, onChange }}
            currency="$"
            quick={QUICK}
            hint={translate('rule.whole_amount')}
          />
        )),
        'filled by a quick amount': held('500', (value, onChange) => (
          <AmountField {...{ label, value, onChange }} currency="HK$" quick={QUICK} />
        )),
        wrong: held('99999999', (value, onChange) => (
          <AmountField {...{ label, value, onChange }} currency="USDT" error={translate('rule.too_large')} />
        )),
        'what the screen is about, empty': held('', (value, onChange) => (
          <AmountField
            {...{ label, value, onChange }}
            variant="hero"
            currency="USD"
            hint={translate('rule.whole_amount')}
          />
        )),
        'what the screen is about, wrong': held('50000', (value, onChange) => (
          <AmountField
            {...{ label, value, onChange }}
            variant="hero"
            currency="USDT"
            error={translate('rule.too_large')}
          />
        )),
        disabled: (
          <AmountField label={label} value="500" currency="$" quick={QUICK} disabled onChange={nothing} />
        ),
      };
    },
  },
  {
    shows: ['ImagePicker'],
    purpose: 'One picture with its preview.',
    states: ({ translate }) => {
      const label = translate('action.chooseImage');
      return {
        empty: held<File | undefined>(undefined, (value, onChange) => (
          <ImagePicker {...{ label, value, onChange }} />
        )),
        chosen: held<File | undefined>(picture, (value, onChange) => (
          <ImagePicker {...{ label, value, onChange }} />
        )),
        refused: (
          <ImagePicker
            label={label}
            value={undefined}
            error={translate('rule.file_broken')}
            onChange={nothing}
          />
        ),
        slim: <ImagePicker label={label} value={undefined} slim onChange={nothing} />,
      };
    },
  },
];
