import type { Rendered } from 'shared-api/contract';
import { formatPast, type Language } from 'shared-ui';

/**
 * Says on a page that was kept from when its prices are, and has them shown as old (splash.css). It stands outside of what the app
 * hydrates, and takes no place: nothing moves when it goes. Returns its end.
 */
export function markAsOf({ at }: Pick<Rendered, 'at'>, page: Document = document): () => void {
  const root = page.documentElement;
  const words = page.getElementById('rendered')?.dataset.asOf ?? '';
  const mark = page.createElement('p');
  mark.className = 'as-of';
  mark.setAttribute('role', 'status');
  mark.textContent = words.replace('{time}', formatPast(at, root.lang as Language));
  page.body.append(mark);
  root.dataset.old = '';
  return () => {
    mark.remove();
    delete root.dataset.old;
  };
}
