import { useTranslation } from '../../i18n.ts';
import { Part } from '../../shared/part/part.tsx';
import styles from '../../shared/part/parts.module.css';
import { HomeTitle, LanguagePicker } from './components/home-header.tsx';

/** `/home/headertitle`: the title of the home page with its language picker. */
export default function HeaderPart() {
  const t = useTranslation();
  return (
    <Part title={t('part.header')}>
      <div className={styles.header}>
        <HomeTitle />
        <LanguagePicker />
      </div>
    </Part>
  );
}
