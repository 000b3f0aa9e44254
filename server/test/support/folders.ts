import { makeTemporaryFolder } from '../../../tools/test/temporary-folder.mjs';

/** A temporary folder for the running suite, removed after it. */
export function temporaryFolder(): string {
  const { path, remove } = makeTemporaryFolder('test');
  afterAll(remove);
  return path;
}
