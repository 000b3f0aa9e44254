import { readLanguage } from '../app/language.ts';
import { importRemote } from './federation.ts';
import { createLoader } from './loader.ts';
import { releases } from './registry.ts';

const loader = createLoader({
  find: (name) => releases().find(name),
  importRemote,
  language: readLanguage,
});

/** The one way to a remote: answers with a result, never throws. */
export const loadRemote = loader.load;
/** A remote that has loaded already, at once. */
export const loadedRemote = loader.loaded;
