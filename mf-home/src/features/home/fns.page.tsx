import { useTranslation } from '../../i18n.ts';
import { Part } from '../../shared/part/part.tsx';
import { Shortcuts } from './components/shortcuts.tsx';

/** `/home/fns`: the shortcuts of the home page alone. */
export default function ShortcutsPart() {
  const t = useTranslation();
  return (
    <Part title={t('part.shortcuts')}>
      <Shortcuts />
    </Part>
  );
}
