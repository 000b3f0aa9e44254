import { files } from '../checks/sources.ts';
import { reach } from './graph.logic.ts';
import { readUsers, select } from './selection.ts';

const users = readUsers();
const tests = files('**/*.test.{ts,tsx}');

test('a change of the file beside which a test stands reaches that test', () => {
  const known = new Set(files('**/*.{ts,tsx}'));
  const missed = tests.filter((test) => {
    const beside = ['.ts', '.tsx'].map((ending) => test.replace(/\.test\.tsx?$/, ending));
    const source = beside.find((file) => known.has(file));
    return source && !reach(users, [source]).has(test);
  });
  expect(missed).toEqual([]);
});

test('a change of a remote reaches no test of the server, and its journeys', () => {
  const { tests: reached, journeys } = select(['mf-wallet/src/features/limits/limits.page.tsx']);
  expect(reached).toContain('mf-wallet/src/features/limits/limits.page.test.tsx');
  expect(reached.filter((file) => file.startsWith('server/'))).toEqual([]);
  expect(journeys).toEqual(['e2e/specs/own-limits.spec.ts']);
});

test('migrations, words and documents reach those who read them', () => {
  const [migration = ''] = files('migrations/*.sql');
  expect(select([migration]).tests).toContain('server/src/db/migrate.test.ts');
  expect(select(['mf-trade/src/locales/ar.json']).tests).toContain('mf-trade/src/standalone.test.tsx');
  expect(select(['docs/operators.md']).tests).toContain('server/ops/documented.test.ts');
});

test('a change of how Jest runs reaches every test that is not slow, and support of the journeys the journeys', () => {
  const { tests: reached } = select(['tools/jest/browser.ts']);
  const missed = tests.filter((file) => !reached.includes(file));
  expect(missed.filter((file) => !file.includes('.slow.'))).toEqual([]);
  expect(reached.filter((file) => file.includes('.slow.'))).toEqual([]);
  expect(select(['e2e/support/server.ts']).journeys).toContain('e2e/specs/wallet.spec.ts');
  expect(select(['server/src/main.ts']).journeys).toEqual([]);
});

test('a style sheet reaches who reads it and the journeys about its folder, not what Jest and journeys see of its components', () => {
  const { tests: reached, journeys } = select(['shared-ui/src/overlay/sheet.css']);
  expect(reached).toContain('tools/checks/tokens.test.ts');
  expect(reached.filter((file) => /^(?:mf-|shell|shared-ui\/src)/.test(file))).toEqual([]);
  expect(journeys).toContain('e2e/specs/every-screen.spec.ts');
  expect(journeys).not.toContain('e2e/specs/wallet.spec.ts');
  expect(select(['shared-ui/src/theme/tokens.css']).tests).toContain(
    'shared-ui/src/kit/token-colours.test.ts',
  );
});
