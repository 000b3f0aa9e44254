import { useWords } from '../../../words.ts';
import { Holdings } from './holdings.tsx';
import { Part } from './part.tsx';

/** `/home/debt`: the summary of what the user holds and owes. */
export default function HoldingsPart() {
  const words = useWords();
  return (
    <Part title={words('part.holdings')}>
      <Holdings />
    </Part>
  );
}
