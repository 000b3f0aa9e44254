import type { ReactNode } from 'react';
import { ErrorView, NotFoundView, SkeletonRows } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useProduct } from '../product/product.data.ts';
import { useSomeProduct } from './use-some-product.ts';

type Found = ReturnType<typeof useProduct>;
interface Known {
  readonly goodsId: string;
  readonly type: NonNullable<Found['type']>;
  readonly facts: NonNullable<Found['facts']>;
  readonly streaming: boolean;
}

/** A part that needs a product: the one of the address, else the first open one. */
export function WithProduct({ children }: { children: (product: Known) => ReactNode }) {
  const words = useWords();
  const common = useCommonWords();
  const { goodsId, failed, retry } = useSomeProduct();
  if (goodsId) return <One key={goodsId} goodsId={goodsId} show={children} />;
  if (failed)
    return <ErrorView text={words('product.failed')} actionText={common('action.retry')} onAction={retry} />;
  return <SkeletonRows rows={6} label={common('state.loading')} />;
}

function One({ goodsId, show }: { goodsId: string; show: (product: Known) => ReactNode }) {
  const words = useWords();
  const common = useCommonWords();
  const { state, type, facts, streaming, retry } = useProduct(goodsId);
  if (state === 'unknown') return <NotFoundView text={words('product.unknown')} />;
  if (state === 'failed')
    return <ErrorView text={words('product.failed')} actionText={common('action.retry')} onAction={retry} />;
  if (!type || !facts) return <SkeletonRows rows={6} label={common('state.loading')} />;
  return show({ goodsId, type, facts, streaming });
}
