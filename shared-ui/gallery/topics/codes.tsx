import { useState } from 'react';
import {
  AccountNumberField,
  AuthenticatorField,
  CodeField,
  PinField,
  QrCode,
  RecoveryCodeField,
  WholeInput,
} from '../../src/forms/index.ts';
import { endOfWait } from '../../src/parts/index.ts';
import { held, nothing } from '../state.tsx';
import type { Section } from '../topic.ts';

const SEND = async () => undefined;

/** Counts down once the code is sent. */
function Sending({ label }: { label: string }) {
  const [resendAt, setResendAt] = useState(0);
  const onSend = async () => setResendAt(endOfWait(60));
  return held('', (value, onChange) => <CodeField {...{ label, value, onChange, onSend, resendAt }} />);
}

export const codes: readonly Section[] = [
  {
    shows: ['CodeField'],
    purpose: 'A one-time code, with a button that sends it.',
    states: ({ translate }) => {
      const label = translate('need.verification');
      return {
        'empty: the button sends a code, and then counts down': <Sending label={label} />,
        wrong: held('1234', (value, onChange) => (
          <CodeField {...{ label, value, onChange }} onSend={SEND} error={translate('rule.code_wrong')} />
        )),
        disabled: (
          <CodeField label={label} value="" blockedBy="gallery-off" onChange={nothing} onSend={SEND} />
        ),
      };
    },
  },
  {
    shows: ['PinField'],
    purpose: 'Six digits in six boxes over one input.',
    states: ({ translate, sample }) => {
      const label = sample('pinDigits');
      return {
        empty: held('', (value, onChange) => <PinField {...{ label, value, onChange }} />),
        'three of six digits': held('123', (value, onChange) => <PinField {...{ label, value, onChange }} />),
        wrong: held('123456', (value, onChange) => (
          <PinField {...{ label, value, onChange }} error={translate('rule.trade_password_wrong')} />
        )),
      };
    },
  },
  {
    shows: ['AuthenticatorField', 'RecoveryCodeField', 'AccountNumberField', 'WholeInput'],
    purpose: 'Codes and numbers, read as people write them; what is wrong stays and is named.',
    states: ({ translate }) => {
      const label = translate('need.verification');
      return {
        'AuthenticatorField with a digit too many': held('1234567', (value, onChange) => (
          <AuthenticatorField {...{ label, value, onChange }} />
        )),
        'RecoveryCodeField with a sign that is in no code': held('abcde/fghj2', (value, onChange) => (
          <RecoveryCodeField {...{ label, value, onChange }} />
        )),
        AccountNumberField: held('4111111111111111', (value, onChange) => (
          <AccountNumberField {...{ label, value, onChange }} isCard />
        )),
        'WholeInput out of bounds': held('401', (value, onChange) => (
          <WholeInput {...{ label, value, onChange }} className="m-input" least={2} most={400} />
        )),
      };
    },
  },
  {
    shows: ['QrCode'],
    purpose: 'A text for cameras, dark on light in both themes.',
    states: ({ translate }) => ({
      'a link': (
        <QrCode
          text="https://meridian.example/proof/shared/7f3a"
          label={translate('action.copyValue', { name: 'QR' })}
        />
      ),
    }),
  },
];
