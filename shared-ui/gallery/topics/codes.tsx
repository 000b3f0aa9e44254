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
import { useCommonTranslation } from '../../src/i18n/index.ts';
import { endOfWait } from '../../src/parts/index.ts';
import { useSampleText } from '../i18n.ts';
import { Held, nothing, State } from '../state.tsx';
import type { Topic } from '../topic.ts';

const SEND = async () => undefined;

/** Counts down once the code is sent. */
function Sending({ label }: { label: string }) {
  const [resendAt, setResendAt] = useState(0);
  const onSend = async () => setResendAt(endOfWait(60));
  return (
    <Held start="">
      {(value, onChange) => <CodeField {...{ label, value, onChange, onSend, resendAt }} />}
    </Held>
  );
}

function Codes() {
  const translate = useCommonTranslation();
  const label = translate('need.verification');
  return (
    <>
      <State name="empty: the button sends a code, and then counts down">
        <Sending label={label} />
      </State>
      <State name="wrong">
        <Held start="1234">
          {(value, onChange) => (
            <CodeField {...{ label, value, onChange }} onSend={SEND} error={translate('rule.code_wrong')} />
          )}
        </Held>
      </State>
      <State name="disabled">
        <CodeField label={label} value="" blockedBy="gallery-off" onChange={nothing} onSend={SEND} />
      </State>
    </>
  );
}

function Pins() {
  const translate = useCommonTranslation();
  const sample = useSampleText();
  const label = sample('pinDigits');
  return (
    <>
      <State name="empty">
        <Held start="">{(value, onChange) => <PinField {...{ label, value, onChange }} />}</Held>
      </State>
      <State name="three of six digits">
        <Held start="123">{(value, onChange) => <PinField {...{ label, value, onChange }} />}</Held>
      </State>
      <State name="wrong">
        <Held start="123456">
          {(value, onChange) => (
            <PinField {...{ label, value, onChange }} error={translate('rule.trade_password_wrong')} />
          )}
        </Held>
      </State>
    </>
  );
}

function Numbers() {
  const translate = useCommonTranslation();
  const label = translate('need.verification');
  return (
    <>
      <State name="AuthenticatorField with a digit too many">
        <Held start="1234567">
          {(value, onChange) => <AuthenticatorField {...{ label, value, onChange }} />}
        </Held>
      </State>
      <State name="RecoveryCodeField with a sign that is in no code">
        <Held start="abcde/fghj2">
          {(value, onChange) => <RecoveryCodeField {...{ label, value, onChange }} />}
        </Held>
      </State>
      <State name="AccountNumberField">
        <Held start="4111111111111111">
          {(value, onChange) => <AccountNumberField {...{ label, value, onChange }} isCard />}
        </Held>
      </State>
      <State name="WholeInput out of bounds">
        <Held start="401">
          {(value, onChange) => (
            <WholeInput {...{ label, value, onChange }} className="m-input" least={2} most={400} />
          )}
        </Held>
      </State>
    </>
  );
}

function QrCodes() {
  const translate = useCommonTranslation();
  return (
    <State name="a link">
      <QrCode
        text="https://meridian.example/proof/shared/7f3a"
        label={translate('action.copyValue', { name: 'QR' })}
      />
    </State>
  );
}

export const codes: Topic = {
  name: 'codes',
  sections: [
    { shows: ['CodeField'], purpose: 'A one-time code, with a button that sends it.', States: Codes },
    { shows: ['PinField'], purpose: 'Six digits in six boxes over one input.', States: Pins },
    {
      shows: ['AuthenticatorField', 'RecoveryCodeField', 'AccountNumberField', 'WholeInput'],
      purpose: 'Codes and numbers, read as people write them; what is wrong stays and is named.',
      States: Numbers,
    },
    { shows: ['QrCode'], purpose: 'A text for cameras, dark on light in both themes.', States: QrCodes },
  ],
};
