import { type ReactNode, useRef } from 'react';
import { Alert } from '../parts/alert.tsx';
import { Button } from '../parts/button.tsx';
import './form.css';
import { syncAutofilled } from './sync-autofilled.ts';

export interface FormProps {
  onSubmit: () => void | Promise<void>;
  submitText: string;
  busy?: boolean;
  /** The id of what says why it cannot be sent now. */
  blockedBy?: string | undefined;
  /** What went wrong with the whole of it. */
  error?: string | undefined;
  /** Between the fields and the button: what it costs, what happens next. */
  summary?: ReactNode;
  children: ReactNode;
}

/** The errors of a submission are on the page a frame later, or a few on a slow phone. */
function focusFirstWrong(form: HTMLFormElement, frames = 12): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else if (frames > 1) focusFirstWrong(form, frames - 1);
  });
}

/** Fields one below the other and one button; Enter sends it, and the first wrong field gets the focus. */
export function Form({ onSubmit, submitText, busy = false, blockedBy, error, summary, children }: FormProps) {
  const again = useRef(false);
  return (
    <form
      className="m-form"
      // Sent by the browser, where the app does not run, its texts would stand in the address.
      method="post"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (busy) return;
        // What the browser has filled in reaches the app's state with the next render: the form is sent once more then.
        again.current = !again.current && syncAutofilled(form);
        if (again.current) return void requestAnimationFrame(() => form.requestSubmit());
        await onSubmit();
        focusFirstWrong(form);
      }}
    >
      {children}
      {summary}
      {error ? <Alert tone="bad">{error}</Alert> : null}
      <Button type="submit" block loading={busy} blockedBy={blockedBy}>
        {submitText}
      </Button>
    </form>
  );
}
