import type { PriceText } from 'shared-api/contract';

/** What the address says of a product, as far as it can be believed. */
export interface OpenedWith {
  readonly goodsId: string;
  readonly goodsName: string;
  readonly goodsCode: string;
  /** Decimal string. */
  readonly price: PriceText | undefined;
  /** Digits of that price. */
  readonly digits: number;
}

const ID = /^[A-Z0-9]{2,16}$/;
const PRICE = /^\d{1,12}(?:\.\d{1,8})?$/;
const LONGEST_NAME = 60;

/**
 * Reads goods_id, goods_name, goods_code and price (docs/product.md, section 16); undefined without a sound id. A product's code
 * is its id in the catalogue, so that a link with the code alone names it too.
 */
export function readLink(search: URLSearchParams): OpenedWith | undefined {
  const code = search.get('goods_code') ?? '';
  const goodsId = search.get('goods_id') || code;
  if (!ID.test(goodsId)) return undefined;
  const price = search.get('price') ?? '';
  const sound = PRICE.test(price) ? price : undefined;
  return {
    goodsId,
    goodsName: (search.get('goods_name') ?? '').slice(0, LONGEST_NAME) || goodsId,
    goodsCode: ID.test(code) ? code : goodsId,
    price: sound,
    digits: sound?.split('.')[1]?.length ?? 0,
  };
}

/** The same product for a link to another of its screens. */
export function linkOf({ goodsId, goodsName, goodsCode, price }: OpenedWith) {
  return { goodsId, goodsName, goodsCode, ...(price === undefined ? {} : { price }) };
}
