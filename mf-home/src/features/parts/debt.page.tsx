import { useTranslation } from '../../i18n.ts';
import { Part } from '../../shared/part/part.tsx';
import { Holdings } from './holdings.tsx';

/** `/home/debt`: the summary of what the user holds and owes. */
export default function HoldingsPart() {
  const t = useTranslation();
  return (
    <Part title={t('part.holdings')}>
      <Holdings />
    </Part>
  );
}
