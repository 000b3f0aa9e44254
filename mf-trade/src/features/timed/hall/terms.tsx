import { Disclosure } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import styles from './terms.module.css';

const POINTS = ['entry', 'exit', 'win', 'tie', 'gap'] as const;

/** The rule of timed trades in plain words (docs/product.md, section 6). */
export function Terms() {
  const t = useTranslation();
  return (
    <Disclosure title={t('terms.title')}>
      <dl className={styles.points}>
        {POINTS.map((point) => (
          <div key={point}>
            <dt>{t(`terms.${point}`)}</dt>
            <dd>{t(`terms.${point}Text`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
