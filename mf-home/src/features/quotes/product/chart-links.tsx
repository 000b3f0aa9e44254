import { type ProductLink, paths } from 'shared-api/paths';
import { IconChart, List, ListRow } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import type { Variant } from './chart-choice.ts';

interface ChartLinksProps {
  link: ProductLink;
  /** The chart that is open. */
  shown: Variant;
}

const OTHERS = ['candles', 'line', 'history'] as const;

/** The ways to the product's other charts. */
export function ChartLinks({ link, shown }: ChartLinksProps) {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <List label={words('chart.more')}>
      {OTHERS.filter((variant) => variant !== shown).map((variant) => (
        <ListRow
          key={variant}
          icon={<IconChart />}
          title={words(`chart.${variant}Screen`)}
          onClick={() => navigate(paths.productChart(link, variant), { replace: shown !== 'main' })}
        />
      ))}
    </List>
  );
}
