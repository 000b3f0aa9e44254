import { compileAgainst } from './compile-against.ts';
import { namesUsed, publicNames } from './public-types.logic.ts';
import { type Declarations, emitDeclarations, offersOf, statementsOf } from './public-types.ts';
import { usesOf } from './uses.ts';

const FILES = {
  'kit/index.d.ts': `export * from './button.tsx';
    export { type Ring, drawRing as ring } from './ring.ts';
    export declare const SIZE: number;
    export default function main(): void;`,
  'kit/button.d.ts': `import type { Ring } from './ring.ts';
    export interface ButtonProps { ring: Ring }
    export declare function Button(props: ButtonProps): void;`,
  'kit/ring.d.ts': `import { x } from 'elsewhere';
    export type Ring = typeof x;
    export declare const drawRing: (ring: Ring) => void, hidden: number;
    export declare class Wheel {}
    export declare enum Colour { red }`,
};
const named = (declarations: Declarations) =>
  publicNames({ entry: 'kit/index.d.ts', declarations, statementsOf, fingerprint: (text) => text });

test('the public names of an entry are those that it exports, by whatever way', () => {
  expect(Object.keys(named(FILES))).toEqual(['Button', 'ButtonProps', 'Ring', 'SIZE', 'ring']);
});

test('a fingerprint changes with the declaring file and with what that file imports, and with nothing else', () => {
  const before = named(FILES);
  const after = named({ ...FILES, 'kit/ring.d.ts': FILES['kit/ring.d.ts'].replace('hidden', 'other') });
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  // The entry itself imports all of its files.
  expect(changed).toEqual(['Button', 'ButtonProps', 'Ring', 'SIZE', 'ring']);
  const button = named({ ...FILES, 'kit/button.d.ts': `${FILES['kit/button.d.ts']} export type More = 1;` });
  expect(Object.keys(before).filter((name) => before[name] !== button[name])).toEqual([
    'Button',
    'ButtonProps',
    'SIZE',
  ]);
});

test('the names that a source takes are found in every form of an import', () => {
  const source = `import { Button, type Ring as Other } from 'kit';
    import * as all from 'kit/forms';
    export { Card } from 'kit';
    export * from 'kit/charts';
    import { useState } from 'react';`;
  const modules = new Set(['kit', 'kit/forms', 'kit/charts']);
  expect(namesUsed(statementsOf(source), modules)).toEqual([
    ['kit', 'Button'],
    ['kit', 'Ring'],
    ['kit/forms', '*'],
    ['kit', 'Card'],
    ['kit/charts', '*'],
  ]);
});

describe('the real packages', () => {
  let declarations: Declarations;
  beforeAll(async () => {
    declarations = await emitDeclarations();
  });

  test('offer names at every shared entry, and a remote uses only names that are offered', async () => {
    const offers = offersOf(declarations);
    expect(offers['shared-ui']).toHaveProperty('Button');
    expect(offers['shared-api/client']).toHaveProperty('api');
    for (const names of Object.values(await usesOf('mf-news', offers)))
      expect(Object.values(names)).not.toContain('');
  });

  test('a remote compiles against them, and not where a name or a type that it uses is another one', async () => {
    expect(await compileAgainst('mf-news', declarations)).toEqual([]);
    const changed = (file: string, from: string, to: string) => {
      const text = declarations[file] ?? '';
      expect(text).toContain(from);
      return compileAgainst('mf-news', { ...declarations, [file]: text.replaceAll(from, to) });
    };
    const missing = await changed('shared-ui/src/index.d.ts', 'Skeleton', 'Skeleton2');
    expect(missing.join('\n')).toMatch(/mf-news\/src\/.*Skeleton/);
    const other = await changed('shared-ui/src/formats/time.logic.d.ts', 'string', 'boolean');
    expect(other.length).toBeGreaterThan(0);
  });
});
