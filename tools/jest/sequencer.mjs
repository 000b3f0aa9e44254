import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

const DATABASE = /\bdescribe\w*(?:Database|Postgres\w*)\(/;

/**
 * Begins with the files that have a database. In a fresh clone Jest knows no file's time and begins with the largest: a small one
 * that takes seconds then ran alone at the end.
 */
export default class DatabasesFirst extends Sequencer {
  sort(tests) {
    const known = super.sort(tests);
    const first = new Set(known.filter(({ path }) => DATABASE.test(readFileSync(path, 'utf8'))));
    return [...first, ...known.filter((test) => !first.has(test))];
  }
}
