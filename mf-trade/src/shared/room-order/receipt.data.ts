import { useCall, useQuery, wireOf } from 'shared-api/client';
import { type RoundReceipt, type SigningKey, verifyReceipt } from 'shared-api/proof';
import { acceptedName } from '../accepted.logic.ts';
import { judgingKeys } from '../judging-keys.ts';
import { hydrateKeptProofs, useKeptProofs } from '../kept-proofs.ts';

type Seals = NonNullable<Parameters<typeof verifyReceipt>[1]>['seals'];

/** Whether a receipt leads to the published root, is signed, and is of what this device has kept from the acceptance. */
async function isRight(
  receipt: RoundReceipt,
  { seals, listed }: { seals: Seals; listed: readonly SigningKey[] | undefined },
): Promise<boolean> {
  const keys = await judgingKeys(listed);
  await hydrateKeptProofs();
  const kept = useKeptProofs.getState().receipts[acceptedName(receipt.own.order_id, receipt.round.issue)];
  const report = await verifyReceipt(receipt, { seals, ...keys, accepted: kept ? [kept] : [] });
  return report.verdict === 'proved';
}

/** The receipt of an order's part in a sealed round, as it came over the wire, and whether it is right. */
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
  const signing = useCall('signingKeys', {}, { quiet: true });
  const keys = signing.data && wireOf('signingKeys', signing.data).items;
  const check = useQuery({
    queryKey: ['receipt-check', orderId, issue, published?.root ?? '', keys],
    queryFn: async () => (wire && published ? isRight(wire, { seals: [published], listed: keys }) : null),
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
