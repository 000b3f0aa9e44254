import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { faultsOf } from '../build/compiler.ts';

/** Units by the form that they are kept in: within one of them nothing else would tell them apart (decision 48). */
const FORMS = [
  ['MinorUnits', 'UsdtUnits', 'ScaledPrice', 'TickNumber'],
  ['BasisPoints', 'Millionths', 'TickNumber<number>', 'Bucket'],
  ['MoneyText', 'PriceText', 'UserId', 'OrderId'],
];

/** One line each, and which of them mix two units. */
interface Sample {
  readonly code: string;
  readonly mixes: boolean;
}

const pairs: Sample[] = FORMS.flatMap((units) =>
  units.flatMap((from) =>
    units.map((to) => ({ code: `(value: ${from}): ${to} => value;`, mixes: from !== to })),
  ),
);

const uses: Sample[] = [
  ['({ user: userId, kind: "escrow" }) satisfies AccountRef;', false],
  ['({ user: orderId, kind: "escrow" }) satisfies AccountRef;', true],
  ['bucketOf(userId) satisfies Bucket;', false],
  ['bucketOf(userId) satisfies BasisPoints;', true],
  ['judge({ direction: "up", entry: price, exit: price });', false],
  ['judge({ direction: "up", entry: price, exit: money });', true],
  ['coverOf({ stake: money, payoutRate: rate });', false],
  ['coverOf({ stake: money, payoutRate: millionths });', true],
  ['roundPayout({ result: "win", stake: money, matched: money, feeRate: rate });', false],
  ['roundPayout({ result: "win", stake: money, matched: price, feeRate: rate });', true],
  ['toDecimal(coverOf({ stake: money, payoutRate: rate }));', false],
  ['toDecimal(price);', true],
  ['toMinor(order.stake);', false],
  ['toMinor(order.entry.price);', true],
  ['comparePrices({ from: order.entry.price, to: "1.5" });', false],
  ['comparePrices({ from: order.stake, to: "1.5" });', true],
  ['percentOf(order.payoutRate);', false],
  ['percentOf(plan.annualRate);', true],
  // What has been computed has no unit any more, and what is written down has none yet.
  ['coverOf({ stake: money - 1n, payoutRate: 8_000 });', false],
  ['money === price;', true],
].map(([code, mixes]) => ({ code: String(code), mixes: mixes === true }));

// Files that import little: the compiler reads all that they need.
const HEAD = [
  "import type { BasisPoints, Bucket, Millionths, MinorUnits, MoneyText, OrderId, PriceText, ScaledPrice, TickNumber, UsdtUnits, UserId } from 'shared-api/contract';",
  "import { comparePrices, percentOf, toDecimal, toMinor } from 'shared-api/money';",
  "import type { SavingsPlan, TimedOrder } from '../../shared-api/client/types.ts';",
  "import { roundPayout } from '../../shared-api/proof/amounts.logic.ts';",
  "import { type AccountRef, bucketOf } from '../../server/src/modules/ledger/accounts.ts';",
  "import { coverOf, judge } from '../../server/src/modules/trading/outcome.logic.ts';",
  'declare const money: MinorUnits, price: ScaledPrice, rate: BasisPoints, millionths: Millionths;',
  'declare const userId: UserId, orderId: OrderId, plan: SavingsPlan;',
  'declare const order: TimedOrder & { readonly entry: { readonly price: PriceText } };',
];

/** The samples that the project's compiler refuses. */
function refused(samples: readonly Sample[]): string[] {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache', 'units-'));
  try {
    const text = [...HEAD, ...samples.map(({ code }) => code)].join('\n');
    writeFileSync(path.join(folder, 'samples.ts'), text);
    const compilerOptions = {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      noUnusedLocals: false,
    };
    const config = { extends: '../../tsconfig.base.json', compilerOptions, files: ['samples.ts'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    return faultsOf(folder).map((fault) => {
      const line = Number(/samples\.ts\((\d+),/.exec(fault)?.[1] ?? 0);
      return samples[line - HEAD.length - 1]?.code ?? fault;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('two units are never taken for each other, and a unit is taken for itself', () => {
  const samples = [...pairs, ...uses];
  const mixed = samples.filter(({ mixes }) => mixes).map(({ code }) => code);
  expect(mixed.length).toBeGreaterThan(30);
  expect(refused(samples).sort()).toEqual(mixed.sort());
});
