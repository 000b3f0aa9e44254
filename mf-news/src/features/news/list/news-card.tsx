import type { NewsCard as Card } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { cx } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { Byline } from '../byline.tsx';
import { Picture } from '../picture.tsx';
import styles from './news-card.module.css';

interface NewsCardProps {
  card: Card;
  /** The first stands large; its picture is not put off. */
  first: boolean;
  /** The item that is read, where the list stands beside it. */
  current?: string | undefined;
}

/** A news item in the list: picture, headline, source and age. */
export function NewsCard({ card, first, current }: NewsCardProps) {
  const { id, title, summary, picture } = card;
  const lead = first && picture !== null && current === undefined;
  return (
    <li className={cx(styles.card, lead && styles.first)}>
      <Link
        className={cx(styles.link, lead && styles.lead)}
        to={current === undefined ? paths.newsItem(id) : { search: `?id=${id}` }}
        replace={current !== undefined}
        aria-current={current === id || undefined}
      >
        {picture ? (
          <Picture className={styles.picture} picture={picture} loading={first ? 'eager' : 'lazy'} />
        ) : null}
        <span className={styles.text}>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          {lead || (!picture && current === undefined) ? (
            <span className={styles.summary} dir="auto">
              {summary}
            </span>
          ) : null}
          <Byline item={card} />
        </span>
      </Link>
    </li>
  );
}
