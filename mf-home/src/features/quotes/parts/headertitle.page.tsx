import { useWords } from '../../../words.ts';
import { HomeTitle, LanguagePicker } from '../home/home-header.tsx';
import { Part } from './part.tsx';
import styles from './parts.module.css';

/** `/home/headertitle`: the title of the home page with its language picker. */
export default function HeaderPart() {
  const words = useWords();
  return (
    <Part title={words('part.header')}>
      <div className={styles.header}>
        <HomeTitle />
        <LanguagePicker />
      </div>
    </Part>
  );
}
