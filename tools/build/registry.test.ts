import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { KeptRelease, RegistryFile } from 'shared-api/contract';
import {
  addRelease,
  currentRelease,
  faultsOf,
  hasOtherTypes,
  listReleases,
  rollBack,
  withoutOthers,
  withRoutes,
} from './registry.logic.ts';
import { changeRegistry, isComplete, readRegistry } from './registry.ts';
import { incompatibilities } from './shared.logic.ts';
import { styleNames } from './styles.ts';

const SHARED = { react: '19.3.1', 'shared-ui': '0.1.0' };
const kept = (version: string, shared: Record<string, string> = SHARED): KeptRelease => ({
  at: '2026-01-01T00:00:00.000Z',
  offers: {},
  uses: {},
  files: [`entry.${version}.js`, 'common.js'],
  release: {
    version,
    base: '/assets/mf-home/',
    entry: `entry.${version}.js`,
    integrity: 'sha384-x',
    integrities: {},
    container: 'mf_home',
    scripts: [],
    styles: [],
    messages: {},
    screens: {},
    extensions: [],
    shared,
  },
});
const EMPTY: RegistryFile = { apps: {}, routes: {} };
const released = (...versions: string[]) =>
  versions.reduce((file, version) => addRelease(file, 'mf-home', kept(version)), EMPTY);
const keeps = (file: RegistryFile, version: string) =>
  file.apps['mf-home']?.releases.some(({ release }) => release.version === version) ?? false;
const inUse = (file: RegistryFile) => currentRelease(file, 'mf-home')?.release.version;

describe('the history', () => {
  test('a release comes into use, beside those before it', () => {
    const file = released('1', '2');
    expect(inUse(file)).toBe('2');
    expect(listReleases(file, 'mf-home')).toEqual([
      '→ mf-home 2  2026-01-01T00:00:00.000Z',
      '  mf-home 1  2026-01-01T00:00:00.000Z',
    ]);
  });

  test('a roll-back goes one further each time, and ends at the oldest', () => {
    const file = released('1', '2', '3');
    const once = rollBack(file, 'mf-home');
    const twice = rollBack(once, 'mf-home');
    expect([inUse(once), inUse(twice)]).toEqual(['2', '1']);
    expect(() => rollBack(twice, 'mf-home')).toThrow(
      'mf-home has no release left that was in use and not rolled back from: name one with --to; kept are 3, 2, 1.',
    );
    expect(inUse(rollBack(twice, 'mf-home', '3'))).toBe('3');
    expect(() => rollBack(file, 'mf-home', '9')).toThrow('mf-home has no release 9; kept are 3, 2, 1.');
    expect(() => rollBack(EMPTY, 'mf-home')).toThrow('mf-home has no release yet');
  });

  test('a roll-back never chooses a release that was rolled back from', () => {
    // good, bad, roll-back, bad again, roll-back.
    const first = rollBack(released('good', 'bad-1'), 'mf-home');
    const second = rollBack(addRelease(first, 'mf-home', kept('bad-2')), 'mf-home');
    expect([inUse(first), inUse(second)]).toEqual(['good', 'good']);
    expect(listReleases(second, 'mf-home').map((line) => line.replace(/ {2}\S+Z/, ''))).toEqual([
      '  mf-home bad-2  rolled back',
      '  mf-home bad-1  rolled back',
      '→ mf-home good',
    ]);
    // Released or named again, it counts as good again.
    expect(inUse(rollBack(addRelease(released('1', '2'), 'mf-home', kept('1')), 'mf-home'))).toBe('2');
    const named = rollBack(second, 'mf-home', 'bad-1');
    expect(inUse(rollBack(addRelease(named, 'mf-home', kept('3')), 'mf-home'))).toBe('bad-1');
  });

  test('after any releases and roll-backs, a roll-back leads to the last good one, or is refused', () => {
    const acts = fc.array(fc.oneof(fc.constantFrom('1', '2', '3', '4', '5', '6', '7'), fc.constant('back')));
    fc.assert(
      fc.property(acts, (all) => {
        let file = EMPTY;
        let good: string[] = [];
        for (const act of all) {
          const limited = good.filter((version) => version === inUse(file) || keeps(file, version));
          if (act === 'back') {
            const expected = limited.slice(0, -1).at(-1);
            if (expected === undefined) expect(() => rollBack(file, 'mf-home')).toThrow();
            else {
              file = rollBack(file, 'mf-home');
              good = limited.slice(0, -1);
              expect(inUse(file)).toBe(expected);
            }
          } else {
            file = addRelease(file, 'mf-home', kept(act));
            good = [...limited.filter((version) => version !== act), act];
            expect(inUse(file)).toBe(act);
          }
        }
      }),
    );
  });

  test('a new release after a roll-back comes into use; the same one again moves to the top', () => {
    const back = rollBack(released('1', '2'), 'mf-home');
    expect(inUse(addRelease(back, 'mf-home', kept('3')))).toBe('3');
    const again = addRelease(back, 'mf-home', kept('1'));
    expect(listReleases(again, 'mf-home')).toHaveLength(2);
    expect(inUse(again)).toBe('1');
  });

  test('the oldest go beyond the limit', () => {
    const file = released('1', '2', '3', '4', '5', '6');
    expect(file.apps['mf-home']?.releases.map(({ release }) => release.version)).toEqual([
      '6',
      '5',
      '4',
      '3',
      '2',
    ]);
  });

  test("a release takes over its own paths and leaves the others'", () => {
    const file = { ...EMPTY, routes: { '/': 'mf-home', '/old': 'mf-home', '/news': 'mf-news' } };
    const table = [
      { path: '/', owner: 'mf-home' },
      { path: '/new', owner: 'mf-home' },
      { path: '/news/new', owner: 'mf-news' },
    ];
    expect(withRoutes(file, ['mf-home'], table).routes).toEqual({
      '/': 'mf-home',
      '/new': 'mf-home',
      '/news': 'mf-news',
    });
    expect(withoutOthers({ ...released('1'), routes: file.routes }, ['mf-news'])).toEqual({
      apps: {},
      routes: { '/news': 'mf-news' },
    });
  });
});

describe('shared modules', () => {
  const judge = (needs: Record<string, string>) =>
    incompatibilities({ remote: 'mf-home 2', needs, shell: '7', provides: SHARED });

  test('the same major version runs', () => {
    expect(judge({ react: '19.0.0', 'shared-ui': '0.1.9' })).toEqual([]);
  });

  test('another major version, and a module that the shell has not, are refused by a sentence that says which', () => {
    expect(judge({ react: '20.0.0', 'shared-ui': '0.2.0', 'shared-ui/charts': '0.1.0' })).toEqual([
      'mf-home 2 was built against react 20.0.0, and the shell 7 provides 19.3.1: build both against one major version and release them together.',
      'mf-home 2 was built against shared-ui 0.2.0, and the shell 7 provides 0.1.0: build both against one major version and release them together.',
      'mf-home 2 needs the shared module shared-ui/charts 0.1.0, which the shell 7 does not provide: release the shell first.',
    ]);
    expect(judge({ constructor: '1.0.0' })).toHaveLength(1);
  });

  test('they are judged between what is in use: a roll-back may be refused as a release may', () => {
    const shell = addRelease(EMPTY, 'shell', kept('7'));
    const old = addRelease(shell, 'mf-home', kept('1', { react: '18.2.0' }));
    expect(faultsOf(old)).toHaveLength(1);
    const mended = addRelease(old, 'mf-home', kept('2'));
    expect(faultsOf(mended)).toEqual([]);
    expect(faultsOf(rollBack(mended, 'mf-home'))).toHaveLength(1);
    expect(faultsOf(addRelease(EMPTY, 'mf-home', kept('1')))).toEqual([]);
  });
});

describe('public names', () => {
  const shellWith = (offers: KeptRelease['offers']) => ({ ...kept('7'), offers });
  const homeWith = (uses: KeptRelease['uses']) => ({ ...kept('2'), uses });
  const offers = { 'shared-ui': { Button: 'a1', Card: 'b1' } };

  test('a remote that uses what the shell does not offer is refused, name by name', () => {
    const shell = addRelease(EMPTY, 'shell', shellWith(offers));
    const fits = homeWith({ 'shared-ui': { Button: 'a1' } });
    expect(faultsOf(addRelease(shell, 'mf-home', fits))).toEqual([]);
    const misses = homeWith({
      'shared-ui': { Button: 'a1', Ring: 'c1' },
      'shared-ui/charts': { Line: 'd1' },
    });
    expect(faultsOf(addRelease(shell, 'mf-home', misses))).toEqual([
      'mf-home 2 uses Ring of shared-ui, which the shell 7 does not offer: release the shell first.',
      'mf-home 2 uses Line of shared-ui/charts, which the shell 7 does not offer: release the shell first.',
    ]);
    // Nor may a shell go back to before what a remote uses.
    const grown = addRelease(shell, 'shell', {
      ...shellWith({ 'shared-ui': { Ring: 'c1' } }),
      release: kept('8').release,
    });
    const later = addRelease(grown, 'mf-home', homeWith({ 'shared-ui': { Ring: 'c1' } }));
    expect(faultsOf(later)).toEqual([]);
    expect(faultsOf(rollBack(later, 'shell'))).toHaveLength(1);
  });

  test('a class of the kit that the shell does not have is refused, where its release says which it has', () => {
    const home = homeWith({ 'shared-ui/styles': { 'm-line': '', '--m-ink': '' } });
    const beside = (has: KeptRelease['offers']) =>
      faultsOf(addRelease(addRelease(EMPTY, 'shell', shellWith(has)), 'mf-home', home));
    expect(beside({ 'shared-ui/styles': { 'm-line': '', '--m-ink': '' } })).toEqual([]);
    expect(beside({ 'shared-ui/styles': { '--m-ink': '' } })).toEqual([
      'mf-home 2 uses m-line of shared-ui/styles, which the shell 7 does not offer: release the shell first.',
    ]);
    expect(beside(offers)).toEqual([]);
    expect(hasOtherTypes(home, shellWith(offers))).toBe(false);
  });

  test('the names of the kit are found in styles and components, and no others', () => {
    const css = '.row { composes: m-line from global; color: var(--m-ink); --row-m-x: 0 } .am-y {}';
    expect(styleNames(css)).toEqual(['m-line', '--m-ink']);
    expect(styleNames("<p className={cx('m-quiet-14', styles.x)} />")).toEqual(['m-quiet-14']);
  });

  test('types count as other ones where a name that is used has another fingerprint', () => {
    const shell = shellWith(offers);
    expect(hasOtherTypes(homeWith({ 'shared-ui': { Button: 'a1' } }), shell)).toBe(false);
    expect(hasOtherTypes(homeWith({ 'shared-ui': { Button: 'a0' } }), shell)).toBe(true);
    expect(hasOtherTypes(homeWith({ 'shared-ui': { Ring: 'c1' } }), shell)).toBe(true);
  });
});

describe('the file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
    mkdirSync(path.join(folder, 'mf-home'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const build = ({ files }: KeptRelease) => {
    for (const file of files) writeFileSync(path.join(folder, 'mf-home', file), '');
  };
  const release = (version: string, shared?: Record<string, string>) => {
    build(kept(version, shared));
    return changeRegistry((file) => addRelease(file, 'mf-home', kept(version, shared)), folder);
  };

  test('files stay for as long as their release is kept, rolled back or not', async () => {
    await release('1');
    await release('2');
    await changeRegistry((file) => rollBack(file, 'mf-home'), folder);
    expect(await isComplete('mf-home', kept('2').files, folder)).toBe(true);
    for (const version of ['3', '4', '5', '6']) await release(version);
    expect(readdirSync(path.join(folder, 'mf-home'))).not.toContain('entry.1.js');
    expect(await isComplete('mf-home', kept('2').files, folder)).toBe(true);
  });

  test('releases made at the same time are all there', async () => {
    await Promise.all(['1', '2', '3', '4'].map((version) => release(version)));
    const { apps } = await readRegistry(folder);
    expect(apps['mf-home']?.releases).toHaveLength(4);
    expect(existsSync(path.join(folder, 'registry.lock'))).toBe(false);
  });

  test('a refused release changes nothing', async () => {
    await changeRegistry((file) => addRelease(file, 'shell', kept('7')), folder);
    await release('1');
    await expect(release('2', { react: '20.0.0' })).rejects.toThrow(
      'mf-home 2 was built against react 20.0.0',
    );
    expect(inUse(await readRegistry(folder))).toBe('1');
    await release('3');
  });

  test('an app that is no more goes with its files', async () => {
    await release('1');
    await changeRegistry((file) => withoutOthers(file, ['shell']), folder);
    expect(existsSync(path.join(folder, 'mf-home'))).toBe(false);
  });
});
