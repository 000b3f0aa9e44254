import { COLOURS, TEXT_SIZES, THEMES, usePreferences } from 'shared-api/stores';
import { Card, ChangePill, SegmentedChips } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import styles from '../setting.module.css';

/** Theme, colours of rise and fall, text size: each shows at once what it does. */
export function Appearance() {
  const t = useTranslation();
  const { theme, colours, textSize, change } = usePreferences();
  return (
    <Card title={t('setting.appearance')}>
      <div className="m-stack-4">
        <div className="m-stack-2">
          <span className="m-quiet-14">{t('setting.theme')}</span>
          <SegmentedChips
            label={t('setting.theme')}
            value={theme}
            options={THEMES.map((value) => ({ value, label: t(`setting.themes.${value}`) }))}
            onChange={(value) => change({ theme: value })}
          />
        </div>
        <div className="m-stack-2">
          <span className="m-quiet-14">{t('setting.colours')}</span>
          <SegmentedChips
            label={t('setting.colours')}
            value={colours}
            options={COLOURS.map((value) => ({ value, label: t(`setting.colour.${value}`) }))}
            onChange={(value) => change({ colours: value })}
          />
          <span className={styles.preview} aria-hidden="true">
            <ChangePill percent="0.35" />
            <ChangePill percent="-0.35" />
          </span>
        </div>
        <div className="m-stack-2">
          <span className="m-quiet-14">{t('setting.textSize')}</span>
          <SegmentedChips
            label={t('setting.textSize')}
            value={textSize}
            options={TEXT_SIZES.map((value) => ({ value, label: t(`setting.size.${value}`) }))}
            onChange={(value) => change({ textSize: value })}
          />
        </div>
      </div>
    </Card>
  );
}
