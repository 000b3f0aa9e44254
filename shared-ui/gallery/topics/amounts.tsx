import { AmountField, ImagePicker } from '../../src/forms/index.ts';
import { useCommonTranslation } from '../../src/i18n/index.ts';
import { Held, nothing, State } from '../state.tsx';
import type { Topic } from '../topic.ts';

const QUICK = [100, 500, 1000, 5000] as const;
const SHOWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><path d="M0 40L24 10l16 20 8-8 16 18z" fill="gray"/></svg>';
const picture = new File([SHOWN], 'transfer.svg', { type: 'image/svg+xml' });

function Amounts() {
  const translate = useCommonTranslation();
  const label = translate('order.up');
  return (
    <>
      <State name="empty, with quick amounts">
        <Held start="">
          {(value, onChange) => (
            <AmountField
              {...{ label, value, onChange }}
              currency="$"
              quick={QUICK}
              hint={translate('rule.whole_amount')}
            />
          )}
        </Held>
      </State>
      <State name="filled by a quick amount">
        <Held start="500">
          {(value, onChange) => <AmountField {...{ label, value, onChange }} currency="HK$" quick={QUICK} />}
        </Held>
      </State>
      <State name="wrong">
        <Held start="99999999">
          {(value, onChange) => (
            <AmountField
              {...{ label, value, onChange }}
              currency="USDT"
              error={translate('rule.too_large')}
            />
          )}
        </Held>
      </State>
      <State name="what the screen is about, empty">
        <Held start="">
          {(value, onChange) => (
            <AmountField
              {...{ label, value, onChange }}
              variant="hero"
              currency="USD"
              hint={translate('rule.whole_amount')}
            />
          )}
        </Held>
      </State>
      <State name="what the screen is about, wrong">
        <Held start="50000">
          {(value, onChange) => (
            <AmountField
              {...{ label, value, onChange }}
              variant="hero"
              currency="USDT"
              error={translate('rule.too_large')}
            />
          )}
        </Held>
      </State>
      <State name="disabled">
        <AmountField label={label} value="500" currency="$" quick={QUICK} disabled onChange={nothing} />
      </State>
    </>
  );
}

function Pictures() {
  const translate = useCommonTranslation();
  const label = translate('action.chooseImage');
  return (
    <>
      <State name="empty">
        <Held<File | undefined> start={undefined}>
          {(value, onChange) => <ImagePicker {...{ label, value, onChange }} />}
        </Held>
      </State>
      <State name="chosen">
        <Held<File | undefined> start={picture}>
          {(value, onChange) => <ImagePicker {...{ label, value, onChange }} />}
        </Held>
      </State>
      <State name="refused">
        <ImagePicker
          label={label}
          value={undefined}
          error={translate('rule.file_broken')}
          onChange={nothing}
        />
      </State>
      <State name="slim">
        <ImagePicker label={label} value={undefined} slim onChange={nothing} />
      </State>
    </>
  );
}

export const amounts: Topic = {
  name: 'amounts',
  sections: [
    { shows: ['AmountField'], purpose: 'A whole amount, with quick amounts.', States: Amounts },
    { shows: ['ImagePicker'], purpose: 'One picture with its preview.', States: Pictures },
  ],
};
