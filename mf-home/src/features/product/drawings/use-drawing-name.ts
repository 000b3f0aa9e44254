import { formatPrice } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import type { Drawing, DrawnPane } from './drawing.logic.ts';
import { useTranslation } from './i18n.ts';

/** Panes whose values are as small as steps of the price. */
const OF_PRICES: readonly DrawnPane[] = ['price', 'macd', 'atr'];

/** Names a drawing by its tool and its prices, for lists and for who does not see it. */
export function useDrawingName(digits: number): (drawing: Drawing) => string {
  const t = useTranslation();
  const language = useLanguage();
  return ({ tool, pane, points, text }) => {
    const shown = OF_PRICES.includes(pane) ? digits : 2;
    const prices = points.map(({ value }) => formatPrice(value.toFixed(shown), language, shown));
    const name = t(`tool.${tool}`);
    const what = text ?? prices.join(' – ');
    return t(pane === 'price' ? 'named' : 'namedOn', {
      name,
      what,
      pane: pane.toUpperCase(),
    });
  };
}
