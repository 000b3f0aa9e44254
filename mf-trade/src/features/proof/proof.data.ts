import { useEffect, useMemo } from 'react';
import { type Reply, serverNow, useCall, useQuery, wireOf } from 'shared-api/client';
import { type ProofFile, verifyProof } from 'shared-api/proof';
import { isFirstAnswerDue } from '../../shared/first-answer.ts';
import { judgingKeys } from '../../shared/judging-keys.ts';
import { hydrateKeptProofs, useKeptProofs } from '../../shared/kept-proofs.ts';
import { factsOf, isCovered, keptAtOf, pathTarget } from './proof.logic.ts';

/** Milliseconds between two refetches while the outcome is not there. */
const SOON = 2_000;
/** Until the first checkpoint that covers the end is published; a market that closed meanwhile has none for long. */
const UNCOVERED = 10_000;
const MOST_UNCOVERED = 120_000;

interface Looked {
  readonly outcome: { readonly status: string };
  readonly feed: Parameters<typeof isCovered>[0];
}

function again(data: Looked | undefined, to: string | undefined): number | false {
  if (!data || !to) return false;
  const { outcome, feed } = data;
  if (outcome.status !== 'settled' && outcome.status !== 'void') return SOON;
  return !isCovered(feed, to) && serverNow() - Date.parse(to) < MOST_UNCOVERED ? UNCOVERED : false;
}

/** What is to be checked: an own timed trade by its id, somebody's by the code that they gave, or a round of a room. */
export type Subject =
  | { readonly kind: 'own'; readonly id: string }
  | { readonly kind: 'shared'; readonly code: string }
  | { readonly kind: 'round'; readonly roomId: string; readonly issue: number };

const timedOptions = {
  quiet: true,
  refetchInterval: ({ state: { data } }: { state: { data: Reply<'orderProof'> | undefined } }) =>
    again(data, data?.order.expiryTime),
};

/** The export of a trade or a round, as it came over the wire: what is shown, checked and saved is the same. */
export function useProof(subject: Subject) {
  const { kind } = subject;
  const own = useCall(
    'orderProof',
    { id: kind === 'own' ? subject.id : '' },
    { ...timedOptions, enabled: kind === 'own' },
  );
  const shared = useCall(
    'sharedProof',
    { code: kind === 'shared' ? subject.code : '' },
    { ...timedOptions, enabled: kind === 'shared' },
  );
  const round = useCall(
    'issueProof',
    kind === 'round' ? { roomId: subject.roomId, issue: subject.issue } : { roomId: '', issue: 0 },
    {
      enabled: kind === 'round',
      quiet: true,
      refetchInterval: ({ state: { data } }) => again(data, data?.round.endsTime),
    },
  );
  const timed = own.data ?? shared.data;
  const proof = useMemo((): ProofFile | undefined => {
    if (timed) return wireOf('orderProof', timed);
    return round.data && wireOf('issueProof', round.data);
  }, [timed, round.data]);
  const { error, isError, refetch } = { own, shared, round }[kind];
  return { proof, error, isError, refetch };
}

/** What this device has kept of a product and a trade since before this page was opened. */
function useKept(proof: ProofFile) {
  const { goodsId } = factsOf(proof);
  const kept = useQuery({
    queryKey: ['kept-proofs', goodsId],
    queryFn: async () => {
      await hydrateKeptProofs();
      const { checkpoints, receipts } = useKeptProofs.getState();
      return { checkpoints: checkpoints[goodsId] ?? [], receipts };
    },
    networkMode: 'always',
    // Read once for each visit of the page: what it fetches itself was not held before.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return kept.data;
}

/** The check itself, here in the browser; it goes on without a network, on what is loaded. */
export function useReport(proof: ProofFile) {
  const { goodsId } = factsOf(proof);
  const kept = useKept(proof);
  const last = proof.feed.checkpoints.at(-1)?.number ?? 0;
  const newest = useCall('checkpoints', { goodsId, limit: 1 }, { enabled: kept !== undefined, quiet: true });
  const own = useCall(
    'checkpoints',
    { goodsId, before: last + 1, limit: Math.min(100, proof.feed.checkpoints.length + 1) },
    { enabled: last > 0, quiet: true },
  );
  const keys = useCall('signingKeys', {}, { quiet: true });
  const held = kept?.checkpoints.map((one) => ({ ...one, signed: one.signed ?? null })) ?? [];
  const target = pathTarget(proof, held);
  const path = useCall(
    'checkpointPath',
    { goodsId, number: last, size: target ?? 1 },
    { enabled: target !== undefined, quiet: true, retry: false },
  );
  useEffect(() => {
    if (newest.data)
      useKeptProofs.getState().keepCheckpoints(goodsId, wireOf('checkpoints', newest.data).items);
  }, [goodsId, newest.data]);
  const receipt = proof.kind === 'timed' ? kept?.receipts[proof.order.id] : undefined;
  const options = {
    held,
    receipt,
    paths: path.data ? [wireOf('checkpointPath', path.data)] : [],
    published: own.data && wireOf('checkpoints', own.data).items,
  };
  const listed = keys.data && wireOf('signingKeys', keys.data).items;
  const report = useQuery({
    queryKey: ['proof-report', proof.digest, options, listed],
    queryFn: async () => verifyProof(proof, { ...options, ...(await judgingKeys(listed)) }),
    // One verdict, not a smaller one first.
    enabled: kept !== undefined && !isFirstAnswerDue(own, keys, path),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return {
    report: report.data,
    /** This browser cannot check at all. */
    isUnable: report.isError && !report.data,
    keptAt: keptAtOf(report.data, held),
    receipt,
    isPublic: own.data !== undefined,
  };
}
