import type { Reply } from 'shared-api/client';
import { RichText } from 'shared-ui/parts';
import { Byline } from '../byline.tsx';
import { Picture } from '../picture.tsx';
import styles from './article.module.css';

/** A news item as a reading page. Its text may be in another language than the page's, hence `dir="auto"`. */
export function Article({ item }: { item: Reply<'new'> }) {
  const { title, picture, html } = item;
  return (
    <article className="m-stack-3">
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <Byline item={item} exact />
      {picture ? <Picture className={styles.picture} picture={picture} /> : null}
      <RichText html={html} />
    </article>
  );
}
