import { useEffect, useRef, useState } from 'react';

type Values = Readonly<Record<string, string>>;
interface Held {
  readonly form: string;
  readonly values: Values;
  /** The form was being sent. */
  readonly wasSent: boolean;
  readonly until: number;
}

/** As long as the human check may take; then what was typed is forgotten. */
const KEEP_MS = 10 * 60_000;

/** The secret fields of the form in sight, and those of the form that the human check took out of sight. Memory alone. */
let inSight: { readonly form: string; readonly values: Values } | undefined;
let held: Held | undefined;

const heldOf = (form: string) => (held?.form === form && held.until > Date.now() ? held : undefined);

/** The human check comes: what was typed is there again after it. */
export function holdSecrets(wasSent: boolean): void {
  held = inSight && { ...inSight, wasSent, until: Date.now() + KEEP_MS };
}

/** What the secret fields of a form begin with: nothing, or what was typed before the human check. */
export const useHeldSecrets = (form: string | undefined): Values | undefined =>
  useState(() => (form === undefined ? undefined : heldOf(form)?.values))[0];

/** Lets `holdSecrets` know the fields of the form in sight. */
export function useSecretsInSight(form: string | undefined, values: Values): void {
  useEffect(() => {
    if (form === undefined) return;
    inSight = { form, values };
    return () => {
      inSight = undefined;
    };
  }, [form, values]);
}

/** Sends a form by itself once the human check that stopped it is passed. */
export function useResumeSubmit(
  form: string,
  { isPassed, submit }: { isPassed: () => boolean; submit: () => unknown },
) {
  const latest = useRef({ isPassed, submit });
  useEffect(() => {
    latest.current = { isPassed, submit };
  });
  useEffect(() => {
    const wasSent = heldOf(form)?.wasSent;
    held = undefined;
    if (wasSent && latest.current.isPassed()) void latest.current.submit();
  }, [form]);
}
