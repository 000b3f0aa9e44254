import {
  DateField,
  Field,
  Form,
  PasswordField,
  PhoneField,
  TextAreaField,
  TextField,
} from '../../src/forms/index.ts';
import { IconSearch, Money } from '../../src/index.ts';
import { held, nothing, Surface } from '../state.tsx';
import type { Section } from '../topic.ts';

export const fields: readonly Section[] = [
  {
    shows: ['TextField'],
    purpose: 'A line of text: label, control, hint or error.',
    states: ({ translate, sample }) => {
      const label = translate('nav.my');
      return {
        'empty, with a placeholder and a hint': held('', (value, onChange) => (
          <TextField
            {...{ label, value, onChange }}
            placeholder={sample('search')}
            hint={translate('rule.username_format')}
          />
        )),
        'required, filled, with an icon before it': held('meridian_21', (value, onChange) => (
          <TextField {...{ label, value, onChange }} required lead={<IconSearch size={20} />} />
        )),
        wrong: held('21', (value, onChange) => (
          <TextField {...{ label, value, onChange }} error={translate('rule.username_format')} />
        )),
        disabled: <TextField label={label} value="meridian_21" disabled onChange={nothing} />,
      };
    },
  },
  {
    shows: ['PasswordField', 'PhoneField', 'TextAreaField', 'DateField'],
    purpose: 'Fields of one kind of text each, with its keyboard.',
    states: ({ translate }) => ({
      PasswordField: held('a long secret', (value, onChange) => (
        <PasswordField
          label={translate('action.signIn')}
          autoComplete="current-password"
          error={translate('rule.password_wrong')}
          {...{ value, onChange }}
        />
      )),
      PhoneField: held('+971 50 123 4567', (value, onChange) => (
        <PhoneField
          label={translate('action.contactSupport')}
          hint={translate('rule.phone_format')}
          {...{ value, onChange }}
        />
      )),
      TextAreaField: held(translate('pause.text'), (value, onChange) => (
        <TextAreaField label={translate('action.edit')} {...{ value, onChange }} />
      )),
      DateField: held('2026-11-20', (value, onChange) => (
        <DateField label={translate('chart.time')} {...{ value, onChange }} />
      )),
    }),
  },
  {
    shows: ['Field'],
    purpose: 'Label and note around a control of your own.',
    states: ({ translate }) => ({
      'a group of controls under one label': (
        <Field label={translate('order.open')} group hint={translate('rule.required')}>
          {({ 'aria-required': _, 'aria-invalid': __, ...control }) => (
            <label>
              <input {...control} type="checkbox" /> {translate('order.matching')}
            </label>
          )}
        </Field>
      ),
    }),
  },
  {
    shows: ['Form'],
    purpose: 'Fields one below the other and one button.',
    states: ({ translate, sample }) => ({
      'with a summary': (
        <Surface>
          {held('1000', (value, onChange) => (
            <Form
              submitText={sample('submit')}
              onSubmit={nothing}
              summary={<Money amount="1000.00" currency="USD" />}
            >
              <TextField label={translate('balance.total')} {...{ value, onChange }} />
            </Form>
          ))}
        </Surface>
      ),
      'refused as a whole': (
        <Surface>
          <Form submitText={translate('action.retry')} onSubmit={nothing} error={translate('error.http503')}>
            <TextField label={translate('balance.total')} value="1000" onChange={nothing} />
          </Form>
        </Surface>
      ),
      busy: (
        <Surface>
          <Form submitText={sample('submit')} onSubmit={nothing} busy>
            <TextField label={translate('balance.total')} value="1000" disabled onChange={nothing} />
          </Form>
        </Surface>
      ),
    }),
  },
];
