import type { ReactNode } from 'react';
import { ErrorView, NotFoundView, SkeletonRows } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
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
  const t = useTranslation();
  const { goodsId, failed, retry } = useSomeProduct();
  if (goodsId) return <One key={goodsId} goodsId={goodsId} show={children} />;
  if (failed) return <ErrorView text={t('quotes.failed')} onAction={retry} />;
  return <SkeletonRows rows={6} />;
}

function One({ goodsId, show }: { goodsId: string; show: (product: Known) => ReactNode }) {
  const t = useTranslation();
  const { state, type, facts, streaming, retry } = useProduct(goodsId);
  if (state === 'unknown') return <NotFoundView text={t('product.unknown')} />;
  if (state === 'failed') return <ErrorView text={t('quotes.failed')} onAction={retry} />;
  if (!type || !facts) return <SkeletonRows rows={6} />;
  return show({ goodsId, type, facts, streaming });
}
