import { type CallName, type Input, useSend, type Validated, validate } from 'shared-api/client';
import { useOutcome } from './auth.data.ts';
import { useEitherProof } from './components/either-proof.tsx';
import type { CodePurpose } from './use-phone-code.ts';
import { useSecrets } from './use-secrets.ts';

interface ProvenForm<N extends CallName, Old extends string, New extends string> {
  call: N;
  invalidates: readonly CallName[];
  purpose: CodePurpose;
  draftName: string;
  /** The field of the secret that may be known; the code takes its place. */
  old: Old;
  fields: readonly New[];
  /** What the schema does not judge. */
  judge?: (judged: Validated<N>, values: Readonly<Record<New, string>>) => Validated<N>;
  onDone: () => void;
}

/** A new secret that a known one or, when that is forgotten, a code to the phone proves. */
export function useProvenForm<N extends CallName, Old extends string, New extends string>(
  form: ProvenForm<N, Old, New>,
) {
  const { call, invalidates, purpose, draftName, old, fields, judge, onDone } = form;
  const send = useSend(call, { quiet: true, invalidates });
  const outcome = useOutcome();
  const proof = useEitherProof({ purpose, draftName, outcome });
  const secrets = useSecrets<Old | New | 'code'>([old, 'code', ...fields], outcome.refusals);

  async function onSubmit() {
    outcome.clear();
    const { values } = secrets;
    const sent: (Old | New | 'code')[] = [proof.byCode ? 'code' : old, ...fields];
    const typed = Object.fromEntries(sent.map((name) => [name, values[name]]));
    const valid = validate(call, typed);
    const judged = judge ? judge(valid, values) : valid;
    if (!judged.ok) return outcome.refusals.show(judged.fields);
    if (!(await outcome.attempt(() => send.mutateAsync(judged.value as Input<N>)))) return;
    proof.typed.draft.clear();
    onDone();
  }
  return { proof, secrets, attempt: { outcome, busy: send.isPending, onSubmit } };
}
