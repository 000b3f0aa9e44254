/** Where a user is paid: a bank card, an account in Hong Kong, a digital wallet. */
export const MEANS_KINDS = ['bank', 'hk', 'wallet'] as const;
export type MeansKind = (typeof MEANS_KINDS)[number];

/** The kind that a screen is about, by the last part of its address. */
const BY_SCREEN: Readonly<Record<string, MeansKind>> = {
  bank: 'bank',
  bankcard: 'bank',
  hkbank: 'hk',
  hkcard: 'hk',
  number: 'wallet',
  numbercard: 'wallet',
};

export function kindOf(pathname: string): MeansKind {
  const [last = ''] = pathname.split('/').filter(Boolean).slice(-1);
  return BY_SCREEN[last] ?? 'bank';
}
