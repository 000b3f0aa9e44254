import { useCall, useQuery, wireOf } from 'shared-api/client';
import { verifyReceipt } from 'shared-api/proof';

/** The receipt of an order's part in a sealed round, as it came over the wire, and whether it leads to the published root. */
export function useReceipt({ orderId, roomId, issue }: { orderId: string; roomId: string; issue: number }) {
  const receipt = useCall(
    'roundReceipt',
    { orderId, issue },
    { staleTime: Number.POSITIVE_INFINITY, quiet: true },
  );
  // Without a token and for everybody the same: not the reply that the receipt came with.
  const seals = useCall('seals', { roomId, before: issue + 1, limit: 1 }, { quiet: true });
  const wire = receipt.data && wireOf('roundReceipt', receipt.data);
  const found = seals.data && wireOf('seals', seals.data).items.find((seal) => seal.issue === issue);
  const published = found && { ...found, room_id: roomId };
  const check = useQuery({
    queryKey: ['receipt-check', orderId, issue, published?.root ?? ''],
    queryFn: async () =>
      wire && published ? (await verifyReceipt(wire, { seals: [published] })).verdict === 'proved' : null,
    enabled: wire !== undefined && published !== undefined,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    receipt: wire,
    inside: check.data ?? undefined,
    isError: receipt.isError || seals.isError,
    refetch: () => Promise.all([receipt.refetch(), seals.refetch()]),
  };
}
