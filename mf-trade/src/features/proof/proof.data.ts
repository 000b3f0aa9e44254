import { useEffect, useMemo } from 'react';
import { serverNow, useCall, useQuery, wireOf } from 'shared-api/client';
import { type ProofFile, verifyProof } from 'shared-api/proof';
import { hydrateKeptProofs, useKeptProofs } from 'shared-api/stores';
import { factsOf, keptAtOf, pathTarget } from './proof.logic.ts';

/** Milliseconds between two looks while the outcome is not there. */
const SOON = 2_000;
/** Until the first checkpoint after the end is published; a market that closed meanwhile has none for long. */
const UNCOVERED = 10_000;
const MOST_UNCOVERED = 120_000;

interface Looked {
  readonly outcome: { readonly status: string };
  readonly feed: { readonly checkpoints: readonly { readonly time: string }[] };
}

function again(data: Looked | undefined, to: string | undefined): number | false {
  if (!data || !to) return false;
  const { outcome, feed } = data;
  if (outcome.status !== 'settled' && outcome.status !== 'void') return SOON;
  const isCovered = (feed.checkpoints.at(-1)?.time ?? '') > to;
  return !isCovered && serverNow() - Date.parse(to) < MOST_UNCOVERED ? UNCOVERED : false;
}

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
    {
      enabled: timed,
      quiet: true,
      refetchInterval: ({ state: { data } }) => again(data, data?.order.expiryTime),
    },
  );
  const issue = useCall(
    'issueProof',
    { roomId: subject.roomId ?? '', issue: timed ? 0 : subject.issue },
    {
      enabled: !timed,
      quiet: true,
      refetchInterval: ({ state: { data } }) => again(data, data?.round.endsTime),
    },
  );
  const query = timed ? order : issue;
  const proof = useMemo((): ProofFile | undefined => {
    if (order.data) return wireOf('orderProof', order.data);
    return issue.data && wireOf('issueProof', issue.data);
  }, [order.data, issue.data]);
  return { proof, error: query.error, isError: query.isError, refetch: query.refetch };
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
  const held = kept?.checkpoints ?? [];
  const target = pathTarget(proof, held);
  const path = useCall(
    'checkpointPath',
    { goodsId, number: last, size: target ?? 1 },
    { enabled: target !== undefined, quiet: true, retry: false },
  );
  useEffect(() => {
    if (newest.data) useKeptProofs.getState().keepCheckpoints(goodsId, newest.data.items);
  }, [goodsId, newest.data]);
  const receipt = proof.kind === 'timed' ? kept?.receipts[proof.order.id] : undefined;
  const options = {
    held,
    receipt,
    paths: path.data ? [wireOf('checkpointPath', path.data)] : [],
    published: own.data && wireOf('checkpoints', own.data).items,
    keys: keys.data && wireOf('signingKeys', keys.data).items,
  };
  const report = useQuery({
    queryKey: ['proof-report', proof.digest, options],
    queryFn: () => verifyProof(proof, options),
    enabled: kept !== undefined,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return {
    report: report.data,
    keptAt: keptAtOf(report.data, held),
    receipt,
    isPublic: own.data !== undefined,
  };
}
