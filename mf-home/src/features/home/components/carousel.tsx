import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { cx, IconButton, IconClose, Skeleton, Swiper } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import styles from './carousel.module.css';

/** Milliseconds a picture stands. */
const TURN = 6_000;

interface CarouselProps {
  /** Puts it away; without it there is no such button. */
  onDismiss?: () => void;
  /** In a column of its own on a wide screen, where the pictures have their height. */
  tall?: boolean;
}

/** Banners that take turns; a tap opens the news item that one belongs to. */
export function Carousel({ onDismiss, tall }: CarouselProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const place = cx(styles.place, tall && styles.tall);
  const { data, isPending } = useCall('carousels', {}, { quiet: true });
  if (isPending)
    return (
      <div className={place}>
        <Skeleton height="var(--m-banner)" />
      </div>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <div className={place}>
      <Swiper
        label={t('carousel.label')}
        autoplay={TURN}
        dotLabel={(position, count) => common('badge.slide', { position, count })}
        over={
          onDismiss && (
            <span className={styles.dismiss}>
              <IconButton label={t('carousel.dismiss')} icon={<IconClose size={16} />} onClick={onDismiss} />
            </span>
          )
        }
      >
        {data.items.map(({ id, title, picture, newsId }) =>
          newsId ? (
            <Link key={id} className={styles.slide} to={paths.publicNewsItem(newsId)}>
              <Picture title={title} picture={picture} />
            </Link>
          ) : (
            <div key={id} className={styles.slide}>
              <Picture title={title} picture={picture} />
            </div>
          ),
        )}
      </Swiper>
    </div>
  );
}

function Picture({ title, picture }: { title: string; picture: string }) {
  return (
    <>
      <img className={styles.picture} src={picture} alt="" width={720} height={360} decoding="async" />
      <span className={styles.title}>{title}</span>
    </>
  );
}
