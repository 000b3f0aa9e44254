import { toDecimal } from 'shared-api/money';
import { ownedBefore } from '../../src/modules/ledger/index.ts';
import { holdings, portfolio } from '../../src/modules/wallet/index.ts';
import type { World } from './world.ts';

/** After every entry that there is, whatever the clock has done. */
const LATER = new Date('2200-01-01T00:00:00.000Z');

/** What everybody owns is the same by the ledger alone and by their open orders. */
export async function expectOwned({ db, users }: World): Promise<void> {
  for (const user of users) {
    const [owned] = await ownedBefore(db.kysely, { userId: user.userId, moments: [LATER] });
    expect(toDecimal(owned ?? 0n)).toBe((await holdings(db.kysely, user)).total);
  }
}

/** What everybody's line ends at is what their balance says. */
export async function expectPortfolios({ db, users }: World): Promise<void> {
  for (const user of users)
    for (const range of ['1d', '1w', '1m'] as const) {
      const { total, points } = await portfolio(db.kysely, user, { range, utc_offset: 0 });
      const balance = await holdings(db.kysely, user);
      const last = points.at(-1)?.total;
      expect({ range, total, last }).toEqual({ range, total: balance.total, last: balance.total });
    }
}
