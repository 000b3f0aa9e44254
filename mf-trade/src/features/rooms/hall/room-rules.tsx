import { Disclosure } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import styles from './hall.module.css';

const RULES = ['price', 'seal', 'late', 'match', 'win', 'rounding', 'tie', 'gap'] as const;

/** The published rule of the rooms (docs/product.md, section 7). */
export function RoomRules() {
  const t = useTranslation();
  return (
    <Disclosure title={t('roomRules.title')}>
      <ol className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>{t(`roomRules.${rule}`)}</li>
        ))}
      </ol>
    </Disclosure>
  );
}
