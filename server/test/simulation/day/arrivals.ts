import { type Random, seeded } from '../../../src/lib/random.logic.ts';
import { bet, deposit, intoTerm, outOfTerm } from '../money-acts.ts';
import { redeem, review, setRate } from '../redemption-acts.ts';
import { onlyRefusals } from '../refusals.ts';
import { cancel, subscribeTo } from '../room-acts.ts';
import type { Sending } from '../step-parts.ts';
import type { World } from '../world.ts';
import { TRADED } from './feed.ts';

const ROOMS = [
  { id: 'economy', goodsId: 'SYN50', feeRate: 200, units: [10, 300] },
  { id: 'vip', goodsId: 'SYN100', feeRate: 150, units: [100, 1000] },
  { id: 'svip', goodsId: 'SYN50', feeRate: 100, units: [500, 4000] },
  { id: 'diamond', goodsId: 'SYN100', feeRate: 50, units: [1000, 9000] },
] as const;
const TERMS = [
  [30, 8000],
  [60, 8200],
] as const;

/** Number of 1,000 people who do something within ten seconds, on average. */
const BUSY = 1.2;

type Act = (world: World, who: number, random: Random) => Promise<unknown>;

const between = (random: Random, min: number, max: number) =>
  min + Math.floor(random.next() * (max - min + 1));
const one = <T>(random: Random, of: readonly [T, ...T[]]): T =>
  of[Math.floor(random.next() * of.length)] ?? of[0];
const side = (random: Random) => one(random, ['up', 'up', 'down'] as const);
const sending = (random: Random): Sending =>
  random.next() < 0.92 ? 'once' : one(random, ['again', 'at once', 'other body'] as const);

function someone({ users }: World, who: number) {
  const user = users[who];
  if (!user) throw new Error(`There is no person ${who}.`);
  return user;
}

/** What people do, as often as each is worth. */
const ACTS: readonly [number, Act][] = [
  [
    40,
    (world, who, random) =>
      bet(world, someone(world, who), {
        ...{ do: 'bet', who, goods: one(random, TRADED), direction: side(random) },
        ...{
          terms: one<(typeof TERMS)[number]>(random, TERMS),
          units: between(random, 10, 200),
          sending: sending(random),
        },
      }),
  ],
  [
    32,
    (world, who, random) => {
      const room = ROOMS.find((_, i) => random.next() < 0.5 || i === ROOMS.length - 1) ?? ROOMS[0];
      const [least, most] = room.units;
      const rounds = one(random, [1, 1, 1, 2, 4] as const);
      const stake = { units: between(random, least, most), leverage: 1, rounds } as const;
      const step = { direction: side(random), ...stake, sending: sending(random) };
      return subscribeTo(world, someone(world, who), step, room);
    },
  ],
  [
    9,
    (world, who, random) =>
      deposit(world, someone(world, who), {
        ...{ do: 'deposit', who, units: between(random, 100, 2000), sending: sending(random) },
        end: 'waiting',
      }),
  ],
  [
    8,
    (world, who, random) => {
      const channel = one(random, ['bankcard', 'hkbankcard', 'numbercard', 'numbercard'] as const);
      const least = channel === 'hkbankcard' ? 500 : 100;
      const terms = { channel, agrees: one(random, ['now', 'now', 'before', 'any'] as const) };
      const units = between(random, least, least + 300);
      return redeem(world, someone(world, who), {
        ...{ do: 'redeem', who, ...terms, units, sending: sending(random), meanwhile: null, end: 'open' },
      });
    },
  ],
  [
    2,
    (world, _, random) => {
      const afterMs = one(random, [0, 45_000, 3_600_000] as const);
      return setRate(world, { rate: between(random, 400_000, 9_000_000), afterMs });
    },
  ],
  [
    3,
    (world, who, random) =>
      review(world, someone(world, who), {
        do: 'review',
        who,
        which: 0,
        act: one(random, ['cancel', 'take']),
      }),
  ],
  [
    4,
    (world, who, random) =>
      cancel(world, someone(world, who), { do: 'cancelRounds', who, which: 0, sending: sending(random) }),
  ],
  [3, enterTerm],
  [
    3,
    (world, who, random) =>
      outOfTerm(world, someone(world, who), { do: 'moveOut', who, which: 0, sending: sending(random) }),
  ],
];
const BAG = ACTS.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

/** Puts some money away for fifteen days. */
export function enterTerm(world: World, who: number, random: Random): Promise<unknown> {
  const plan = [15, 36_500] as const;
  const units = between(random, 100, 300);
  return intoTerm(world, someone(world, who), { do: 'moveIn', who, plan, units, sending: sending(random) });
}

/** Whoever comes within ten seconds does what they came for. @returns how many came. */
export async function arrive(world: World, random: Random): Promise<number> {
  const mean = (BUSY * world.users.length) / 1000;
  let came = 0;
  // Poisson, by waiting times.
  for (let left = 1; ; came += 1) {
    left += Math.log(1 - random.next()) / Math.max(mean, 0.2);
    if (left < 0) return came;
    const who = Math.floor(random.next() * world.users.length);
    const act = BAG[Math.floor(random.next() * BAG.length)];
    await act?.(world, who, random).catch(onlyRefusals);
  }
}

export const dayRandom = (seed: number): Random => seeded(`a day of trading ${seed}`);
