import type { Rendered } from 'shared-api/contract';
import { formatPast, type Language } from 'shared-ui';
import { showLine } from './page-line.ts';

/** Says from when the prices of a page are, and has them shown as old (splash.css). Returns its end. */
export function markAsOf({ at }: Pick<Rendered, 'at'>, page: Document = document): () => void {
  const root = page.documentElement;
  const words = page.getElementById('rendered')?.dataset.asOf ?? '';
  const end = showLine(words.replace('{time}', formatPast(at, root.lang as Language)), page);
  root.dataset.old = '';
  return () => {
    end();
    delete root.dataset.old;
  };
}
