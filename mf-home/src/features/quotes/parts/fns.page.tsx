import { useWords } from '../../../words.ts';
import { Shortcuts } from '../home/shortcuts.tsx';
import { Part } from './part.tsx';

/** `/home/fns`: the shortcuts of the home page alone. */
export default function ShortcutsPart() {
  const words = useWords();
  return (
    <Part title={words('part.shortcuts')}>
      <Shortcuts />
    </Part>
  );
}
