import fc from 'fast-check';
import type { KeptRelease } from 'shared-api/contract';
import { currentRelease } from './registry.logic.ts';
import { type Pair, roundsOf } from './skew.logic.ts';

const kept = (version: string) => ({ release: { version } }) as KeptRelease;
const nameOf = ({ app, remote, shell }: Pair) =>
  `${app} ${remote.release.version} in ${shell.release.version}`;

test('every pair that is not refused is tried once, beside releases that are not refused either', () => {
  const counts = fc.record({
    shells: fc.integer({ min: 1, max: 2 }),
    remotes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
  });
  const check = ({ shells: count, remotes: of }: { shells: number; remotes: number[] }, odds: boolean[]) => {
    const shells = Array.from({ length: count }, (_, age) => kept(`s${age}`));
    const remotes = Object.fromEntries(
      of.map((releases, app) => [`mf-${app}`, Array.from({ length: releases }, (_, age) => kept(`r${age}`))]),
    );
    const pairs = shells.flatMap((shell) =>
      Object.entries(remotes).flatMap(([app, releases]) =>
        releases.map((remote) => ({ app, remote, shell })),
      ),
    );
    const refused = new Set(pairs.map(nameOf).filter((_, index) => odds[index % odds.length]));
    const isRefused = (pair: Pair) => refused.has(nameOf(pair));
    const routes = {
      '/': 'shell',
      ...Object.fromEntries(Object.keys(remotes).map((app) => [`/${app}`, app])),
    };
    const rounds = roundsOf({ shells, remotes, routes, isRefused });
    const tried = rounds.flatMap((round) => round.tried.map(nameOf));
    expect(tried.toSorted()).toEqual(
      pairs
        .map(nameOf)
        .filter((name) => !refused.has(name))
        .toSorted(),
    );
    for (const { file, tried: own } of rounds) {
      const shell = currentRelease(file, 'shell');
      for (const app of Object.keys(file.apps)) {
        const remote = currentRelease(file, app);
        if (app !== 'shell' && remote && shell) expect(isRefused({ app, remote, shell })).toBe(false);
      }
      expect(Object.values(file.routes).toSorted()).toEqual(Object.keys(file.apps).toSorted());
      for (const { app, remote } of own) expect(currentRelease(file, app)).toBe(remote);
    }
  };
  fc.assert(fc.property(counts, fc.array(fc.boolean(), { minLength: 1, maxLength: 24 }), check));
});

test('where all releases of an app are refused, one from beside that shell stands in and is not tried', () => {
  const [shell, old, other, beside] = [kept('s0'), kept('r0'), kept('n0'), kept('r-old')];
  const wanted = {
    shells: [shell],
    remotes: { 'mf-home': [old], 'mf-news': [other] },
    routes: { '/home': 'mf-home', '/news': 'mf-news' },
    isRefused: ({ app }: Pair) => app === 'mf-home',
  };
  const [without] = roundsOf(wanted);
  expect(without?.file.routes).toEqual({ '/news': 'mf-news' });
  const [round] = roundsOf({ ...wanted, standIn: () => beside });
  expect(round && currentRelease(round.file, 'mf-home')).toBe(beside);
  expect(round?.file.routes).toEqual(wanted.routes);
  expect(round?.tried.map(({ app }) => app)).toEqual(['mf-news']);
});
