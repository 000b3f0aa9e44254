import { paths } from 'shared-api/paths';
import { Button } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import styles from './hero.module.css';

/** What a visitor is promised, and the two ways in. */
export function VisitorHero() {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <section className={styles.promise} aria-labelledby="promise">
      <svg
        className={styles.drawing}
        viewBox="0 0 160 150"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
      >
        <path
          className={styles.faint}
          d="M18 150C50 104 100 78 160 74M52 150c26-34 62-50 108-52M88 150c20-22 44-32 72-33"
        />
        <path className={styles.arc} d="M6 118C46 66 84 44 160 46" />
        <path className={styles.meridian} d="M124 0v150" />
        <circle className={styles.halo} cx="124" cy="46" r="14" />
        <circle className={styles.dot} cx="124" cy="46" r="5" />
      </svg>
      <h2 id="promise" className={styles.sentence}>
        {t('visitor.promise')}
      </h2>
      <p className={styles.practice}>{t('visitor.practice')}</p>
      <div className={styles.ways}>
        <Button onClick={() => navigate(paths.register())}>{t('visitor.register')}</Button>
        <Button kind="secondary" onClick={() => navigate(paths.login())}>
          {t('visitor.signIn')}
        </Button>
      </div>
    </section>
  );
}
