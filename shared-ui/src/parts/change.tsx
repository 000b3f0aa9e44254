import { memo, useMemo } from 'react';
import { signOf } from '../formats/decimal.logic.ts';
import { formatPercent } from '../formats/number.logic.ts';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { useLanguage } from '../i18n/translation.ts';
import { cx } from '../kit/cx.ts';
import './money.css';
import './change.css';

export interface ChangeProps {
  /** Percent string, e.g. `"-0.35"` or `"-0.35%"`. */
  percent: string | undefined;
}

const MOVES = ['fall', 'flat', 'rise'] as const;
const ARROWS = { rise: '▲', fall: '▼', flat: '' } as const;

function useChange(percent: string | undefined) {
  const language = useLanguage();
  const translate = useCommonTranslation();
  const sign = percent === undefined ? 0 : signOf(percent);
  const move = MOVES[sign + 1] ?? 'flat';
  const said = useMemo(
    () => ({ rise: translate('state.rising'), fall: translate('state.falling'), flat: '' }),
    [translate],
  );
  const text = percent === undefined ? '–' : formatPercent(percent, language);
  return { move, said: said[move], text };
}

/** The change of a price in a filled pill: arrow, sign and colour together. */
export const ChangePill = memo(function ChangePill({ percent }: ChangeProps) {
  const change = useChange(percent);
  return (
    <span className={cx('m-change m-number', `m-change-${change.move}`)}>
      <Figure {...change} />
    </span>
  );
});

/** The same as plain text, to stand beside a large price. */
export function ChangeText({ percent }: ChangeProps) {
  const change = useChange(percent);
  return (
    <span className={cx('m-change-text m-number', change.move !== 'flat' && `m-${change.move}`)}>
      <Figure {...change} />
    </span>
  );
}

function Figure({ move, said, text }: ReturnType<typeof useChange>) {
  return (
    <>
      {said ? <span className="m-unseen">{said}</span> : null}
      {ARROWS[move] ? (
        <span className="m-change-arrow" aria-hidden="true">
          {ARROWS[move]}
        </span>
      ) : null}
      <bdi dir="ltr">{text}</bdi>
    </>
  );
}
