import { useMemo } from 'react';
import { useCall, useQuery, wireOf } from 'shared-api/client';
import { type ProofFile, verifyProof } from 'shared-api/proof';
import { factsOf } from './proof.logic.ts';

/** Milliseconds between two looks while the outcome is not there. */
const SOON = 2_000;
const UNDECIDED: readonly (string | undefined)[] = ['open', 'sealed', 'running'];
const again = (status: string | undefined) => (UNDECIDED.includes(status) ? SOON : false);

/** What is to be checked: a timed trade by its id, or a round of a room. */
export type Subject =
  | { readonly id: string; readonly roomId?: undefined }
  | { readonly id?: undefined; readonly roomId: string; readonly issue: number };

/** The export of a trade or a round, as it came over the wire: what is shown, checked and saved is the same. */
export function useProof(subject: Subject) {
  const timed = subject.id !== undefined;
  const order = useCall(
    'orderProof',
    { id: subject.id ?? '' },
    { enabled: timed, quiet: true, refetchInterval: ({ state }) => again(state.data?.outcome.status) },
  );
  const issue = useCall(
    'issueProof',
    { roomId: subject.roomId ?? '', issue: timed ? 0 : subject.issue },
    { enabled: !timed, quiet: true, refetchInterval: ({ state }) => again(state.data?.outcome.status) },
  );
  const query = timed ? order : issue;
  const proof = useMemo((): ProofFile | undefined => {
    if (order.data) return wireOf('orderProof', order.data);
    return issue.data && wireOf('issueProof', issue.data);
  }, [order.data, issue.data]);
  return { proof, error: query.error, isError: query.isError, refetch: query.refetch };
}

/** The check itself, here in the browser; it goes on without a network, on what is loaded. */
export function useReport(proof: ProofFile) {
  const last = proof.feed.checkpoints.at(-1)?.number ?? 0;
  const limit = Math.min(100, proof.feed.checkpoints.length + 1);
  const { data } = useCall(
    'checkpoints',
    { goodsId: factsOf(proof).goodsId, before: last + 1, limit },
    { enabled: last > 0, quiet: true },
  );
  const published = data && wireOf('checkpoints', data).items;
  const report = useQuery({
    queryKey: ['proof-report', proof.digest, published?.length ?? 0],
    queryFn: () => verifyProof(proof, { published }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return { report: report.data, isPublic: published !== undefined };
}
