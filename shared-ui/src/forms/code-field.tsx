import { useCallback, useState } from 'react';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { waitText } from '../i18n/wait-text.ts';
import { monotonicNow } from '../kit/monotonic-now.ts';
import { Button } from '../parts/button.tsx';
import { useTimeLeft } from '../parts/countdown-ring.tsx';
import { EntryInput } from './entry-input.tsx';
import type { FieldProps } from './field.tsx';
import { formatDigits, readCode } from './reading/digits.logic.ts';

export interface CodeFieldProps extends Omit<FieldProps, 'disabled'> {
  /** The id of what says why no code can be asked for or typed now. */
  blockedBy?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Asks for a code. */
  onSend: () => Promise<void>;
  /** From when on another may be asked for, as `endOfWait` says it. */
  resendAt?: number | undefined;
  /** Digits of the code, where it is known (docs/product.md, section 9: four). */
  length?: number;
}

/** A one-time code: filled in by the phone where it can be, with a button that sends it. */
export function CodeField({
  value,
  onChange,
  onSend,
  resendAt = 0,
  length,
  blockedBy,
  ...field
}: CodeFieldProps) {
  const translate = useCommonTranslation();
  /** The wait that has ended. */
  const [ended, setEnded] = useState(0);
  const ready = useCallback(() => setEnded(resendAt), [resendAt]);
  return (
    <EntryInput
      {...field}
      {...{ value, onChange }}
      disabled={blockedBy !== undefined}
      name="code"
      read={(text) => readCode(text, length)}
      format={formatDigits}
      inputMode="numeric"
      autoComplete="one-time-code"
      tail={
        resendAt > ended ? (
          <Waiting until={resendAt} onEnd={ready} />
        ) : (
          <Button kind="quiet" size="small" loading="auto" blockedBy={blockedBy} onClick={onSend}>
            {translate('action.sendCode')}
          </Button>
        )
      }
    />
  );
}

function Waiting({ until, onEnd }: { until: number; onEnd: () => void }) {
  const translate = useCommonTranslation();
  const left = useTimeLeft(until, monotonicNow, onEnd);
  return (
    <span className="m-control-lead m-field-hint m-number">
      {translate('action.resendIn', { when: waitText(translate, left / 1000, 'afterShort') })}
    </span>
  );
}
