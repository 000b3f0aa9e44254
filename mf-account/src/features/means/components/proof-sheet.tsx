import { useEffect, useId, useRef, useState } from 'react';
import { type ApiError, type FieldRefusals, isApiError, reportFailure } from 'shared-api/client';
import { Button, Sheet } from 'shared-ui';
import { PinField, useRefusals } from 'shared-ui/forms';
import { endOfWait, WaitNote } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import styles from '../means.module.css';

export interface ProofSheetProps {
  open: boolean;
  /** What is about to happen. */
  title: string;
  /** What the button does, as the act itself. */
  actionText: string;
  danger?: boolean;
  /** Carries the act out with the transaction password. */
  onProve: (tradePassword: string) => Promise<unknown>;
  /** It was carried out. */
  onDone: () => void;
  /** Refused for something else than the password: the form shows it. */
  onRefused?: (fields: FieldRefusals) => void;
  onClose: () => void;
}

const PIN = 'tradePassword';
const WHOLE = /^\d{6}$/;

/** The transaction password, asked for before anything about money is changed. It is kept nowhere. */
export function ProofSheet(props: ProofSheetProps) {
  const { open, title, onClose } = props;
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <Proof {...props} />
    </Sheet>
  );
}

function Proof({ actionText, danger = false, onProve, onDone, onRefused, onClose }: ProofSheetProps) {
  const t = useTranslation();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [waitUntil, setWaitUntil] = useState(0);
  const waits = useId();
  const refusals = useRefusals();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Once the sheet has noted where the focus was, so that it can give it back.
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  function fail(failure: ApiError) {
    const { [PIN]: ofPin, ...others } = failure.fields ?? {};
    setPin('');
    if (ofPin) refusals.show({ [PIN]: ofPin });
    else if (failure.kind === 'too_many') setWaitUntil(endOfWait(failure.retryAfter ?? 60));
    else if (failure.fields && onRefused) {
      onRefused(others);
      onClose();
    } else if (failure.kind === 'business') setError(failure.message);
    else {
      // The shell says what is missing, or that there is no network; behind an open sheet nobody would see it.
      onClose();
      reportFailure(failure);
    }
  }

  async function prove(typed: string) {
    if (busy || waitUntil > 0) return;
    if (!WHOLE.test(typed)) return refusals.show({ [PIN]: { rule: 'trade_password_format' } });
    setError(undefined);
    setBusy(true);
    try {
      await onProve(typed);
      onDone();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      fail(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={form}
      className={styles.proof}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void prove(pin);
      }}
    >
      <PinField
        label={t('means.tradePassword')}
        value={pin}
        error={refusals.sentence(PIN)}
        disabled={waitUntil > 0}
        onChange={(typed) => {
          refusals.forget(PIN);
          setPin(typed);
        }}
        {...(danger ? {} : { onFill: (typed: string) => void prove(typed) })}
      />
      {waitUntil > 0 ? <WaitNote id={waits} until={waitUntil} onEnd={() => setWaitUntil(0)} /> : null}
      {error ? (
        <p className={styles.refused} role="alert">
          {error}
        </p>
      ) : null}
      <Button
        type="submit"
        block
        kind={danger ? 'danger' : 'primary'}
        loading={busy}
        blockedBy={waitUntil > 0 ? waits : undefined}
      >
        {actionText}
      </Button>
    </form>
  );
}
