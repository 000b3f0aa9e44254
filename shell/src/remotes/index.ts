import { readLanguage } from '../app/language.ts';
import { importRemote } from './federation.ts';
import { createLoader } from './loader.ts';
import { releases } from './registry.ts';

let importer = importRemote;

/** Replaces federation: the server has the remotes at hand, by the names of their containers. */
export function setImporter(other: typeof importRemote): void {
  importer = other;
}

const loader = createLoader({
  find: (name) => releases().find(name),
  importRemote: (release) => importer(release),
  language: readLanguage,
});

/** The one way to a remote: answers with a result, never throws. */
export const loadRemote = loader.load;
/** A remote that has loaded already, at once. */
export const loadedRemote = loader.loaded;
