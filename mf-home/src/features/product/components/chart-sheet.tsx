import { Button, IconClose, List, ListRow, SegmentedChips, Sheet } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { KINDS, type Kind, type Variant } from './chart-choice.ts';
import styles from './chart-sheet.module.css';
import type { Compared } from './comparison.tsx';

interface ChartSheetProps {
  open: boolean;
  variant: Variant;
  kind: Kind;
  compared: readonly Compared[];
  asTable: boolean;
  /** To another of the product's charts; undefined where there is none. */
  onVariant: ((variant: Variant) => void) | undefined;
  onKind: (kind: Kind) => void;
  onCompare: () => void;
  onRemove: (goodsId: string) => void;
  onTable: () => void;
  /** What the chart's picture can be used for; undefined while there is none. */
  picture: { readonly save: () => void; readonly share: (() => void) | undefined } | undefined;
  onClose: () => void;
}

const VARIANTS = ['main', 'candles', 'line', 'history'] as const;
/** Products beside the first one. */
const MOST_COMPARED = 3;

/** Type of the chart, its other views, comparison, table and picture. */
export function ChartSheet(props: ChartSheetProps) {
  const { open, variant, kind, compared, asTable, picture, onVariant, onClose } = props;
  const t = useTranslation();
  const common = useCommonTranslation();
  const isFull = compared.length >= MOST_COMPARED;
  return (
    <Sheet open={open} title={t('chart.options')} onClose={onClose}>
      <div className={styles.options}>
        {onVariant ? <p className="m-quiet-14">{t('chart.view')}</p> : null}
        {onVariant ? (
          <div className={styles.views}>
            <SegmentedChips
              label={t('chart.view')}
              value={variant}
              onChange={onVariant}
              options={VARIANTS.map((value) => ({ value, label: t(`chart.${value}Screen`) }))}
            />
          </div>
        ) : null}
        <p className="m-quiet-14">{t(compared.length > 0 ? 'chart.compareWith' : 'chart.kind')}</p>
        {compared.length > 0 ? null : (
          <SegmentedChips
            label={t('chart.kind')}
            value={kind}
            onChange={props.onKind}
            options={KINDS.filter((value) => variant !== 'line' || value === 'line' || value === 'area').map(
              (value) => ({ value, label: t(`chart.${value}`) }),
            )}
          />
        )}
        {compared.map(({ goodsId, code }) => (
          <Button key={goodsId} kind="secondary" size="middle" onClick={() => props.onRemove(goodsId)}>
            <span className="m-unseen">{t('chart.endCompare')}</span> <bdi dir="ltr">{code}</bdi>{' '}
            <IconClose size={16} />
          </Button>
        ))}
        {isFull ? <p className="m-quiet-14">{t('chart.compareMost', { most: MOST_COMPARED + 1 })}</p> : null}
      </div>
      <div className={styles.list}>
        <List label={t('chart.options')}>
          {isFull ? null : <ListRow title={t('chart.compare')} onClick={props.onCompare} />}
          <ListRow title={common(asTable ? 'action.seeChart' : 'action.seeTable')} onClick={props.onTable} />
          {picture ? <ListRow title={common('action.savePicture')} onClick={picture.save} /> : null}
          {picture?.share ? <ListRow title={t('chart.share')} onClick={picture.share} /> : null}
        </List>
      </div>
    </Sheet>
  );
}
