import {
  DateField,
  Field,
  Form,
  PasswordField,
  PhoneField,
  TextAreaField,
  TextField,
} from '../../src/forms/index.ts';
import { useCommonTranslation } from '../../src/i18n/index.ts';
import { IconSearch, Money } from '../../src/index.ts';
import { useSampleText } from '../i18n.ts';
import { Held, nothing, State } from '../state.tsx';
import type { Topic } from '../topic.ts';

function TextFields() {
  const translate = useCommonTranslation();
  const sample = useSampleText();
  const label = translate('nav.my');
  return (
    <>
      <State name="empty, with a placeholder and a hint">
        <Held start="">
          {(value, onChange) => (
            <TextField
              {...{ label, value, onChange }}
              placeholder={sample('search')}
              hint={translate('rule.username_format')}
            />
          )}
        </Held>
      </State>
      <State name="required, filled, with an icon before it">
        <Held start="meridian_21">
          {(value, onChange) => (
            <TextField {...{ label, value, onChange }} required lead={<IconSearch size={20} />} />
          )}
        </Held>
      </State>
      <State name="wrong">
        <Held start="21">
          {(value, onChange) => (
            <TextField {...{ label, value, onChange }} error={translate('rule.username_format')} />
          )}
        </Held>
      </State>
      <State name="disabled">
        <TextField label={label} value="meridian_21" disabled onChange={nothing} />
      </State>
    </>
  );
}

function OtherFields() {
  const translate = useCommonTranslation();
  return (
    <>
      <State name="PasswordField">
        <Held start="a long secret">
          {(value, onChange) => (
            <PasswordField
              label={translate('action.signIn')}
              autoComplete="current-password"
              error={translate('rule.password_wrong')}
              {...{ value, onChange }}
            />
          )}
        </Held>
      </State>
      <State name="PhoneField">
        <Held start="+971 50 123 4567">
          {(value, onChange) => (
            <PhoneField
              label={translate('action.contactSupport')}
              hint={translate('rule.phone_format')}
              {...{ value, onChange }}
            />
          )}
        </Held>
      </State>
      <State name="TextAreaField">
        <Held start={translate('pause.text')}>
          {(value, onChange) => <TextAreaField label={translate('action.edit')} {...{ value, onChange }} />}
        </Held>
      </State>
      <State name="DateField">
        <Held start="2026-11-20">
          {(value, onChange) => <DateField label={translate('chart.time')} {...{ value, onChange }} />}
        </Held>
      </State>
    </>
  );
}

function FieldStates() {
  const translate = useCommonTranslation();
  return (
    <State name="a group of controls under one label">
      <Field label={translate('order.open')} group hint={translate('rule.required')}>
        {({ 'aria-required': _, 'aria-invalid': __, ...control }) => (
          <label>
            <input {...control} type="checkbox" /> {translate('order.matching')}
          </label>
        )}
      </Field>
    </State>
  );
}

function Forms() {
  const translate = useCommonTranslation();
  const sample = useSampleText();
  return (
    <>
      <State name="with a summary" surface>
        <Held start="1000">
          {(value, onChange) => (
            <Form
              submitText={sample('submit')}
              onSubmit={nothing}
              summary={<Money amount="1000.00" currency="USD" />}
            >
              <TextField label={translate('balance.total')} {...{ value, onChange }} />
            </Form>
          )}
        </Held>
      </State>
      <State name="refused as a whole" surface>
        <Form submitText={translate('action.retry')} onSubmit={nothing} error={translate('error.http503')}>
          <TextField label={translate('balance.total')} value="1000" onChange={nothing} />
        </Form>
      </State>
      <State name="busy" surface>
        <Form submitText={sample('submit')} onSubmit={nothing} busy>
          <TextField label={translate('balance.total')} value="1000" disabled onChange={nothing} />
        </Form>
      </State>
    </>
  );
}

export const fields: Topic = {
  name: 'fields',
  sections: [
    { shows: ['TextField'], purpose: 'A line of text: label, control, hint or error.', States: TextFields },
    {
      shows: ['PasswordField', 'PhoneField', 'TextAreaField', 'DateField'],
      purpose: 'Fields of one kind of text each, with its keyboard.',
      States: OtherFields,
    },
    { shows: ['Field'], purpose: 'Label and note around a control of your own.', States: FieldStates },
    { shows: ['Form'], purpose: 'Fields one below the other and one button.', States: Forms },
  ],
};
