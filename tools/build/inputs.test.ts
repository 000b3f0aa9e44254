import { globSync } from 'node:fs';
import { root } from './apps.ts';
import { inputFiles } from './inputs.ts';

const isSource = (file: string) => !/\.test\.tsx?$|\/testing\/|\/gallery\//.test(file);

test.each(['mf-home/src', 'shared-ui/src', 'shared-api'])(
  'every source of %s is an input of mf-home',
  async (folder) => {
    const inputs = new Set(await inputFiles('mf-home'));
    const sources = globSync(`${folder}/**/*.{ts,tsx,css}`, {
      cwd: root,
      exclude: ['**/node_modules'],
    }).filter(isSource);
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter((file) => !inputs.has(file))).toEqual([]);
  },
);
