import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import './form.css';

export interface FormProps {
  onSubmit: () => void | Promise<void>;
  submitText: string;
  busy?: boolean;
  disabled?: boolean;
  /** What went wrong with the whole of it. */
  error?: string | undefined;
  /** Between the fields and the button: what it costs, what happens next. */
  summary?: ReactNode;
  children: ReactNode;
}

/** Fields one below the other and one button; Enter sends it, and the first wrong field gets the focus. */
export function Form({
  onSubmit,
  submitText,
  busy = false,
  disabled = false,
  error,
  summary,
  children,
}: FormProps) {
  return (
    <form
      className="m-form"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (busy) return;
        await onSubmit();
        // The errors of this submission are on the page one frame later.
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
    >
      {children}
      {summary}
      {error ? (
        <p className="m-form-error" role="alert">
          {error}
        </p>
      ) : null}
      <Button type="submit" block loading={busy} disabled={disabled}>
        {submitText}
      </Button>
    </form>
  );
}
