import { COLOURS, TEXT_SIZES, THEMES, usePreferences } from 'shared-api/stores';
import { Card, ChangePill } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import styles from '../setting.module.css';
import { Choice } from './choice.tsx';

/** Theme, colours of rise and fall, text size: each shows at once what it does. */
export function Appearance() {
  const t = useTranslation();
  const { theme, colours, textSize, change } = usePreferences();
  return (
    <Card title={t('setting.appearance')}>
      <div className="m-stack-4">
        <Choice
          label={t('setting.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`setting.themes.${value}`) }))}
          onChange={(value) => change({ theme: value })}
        />
        <Choice
          label={t('setting.colours')}
          value={colours}
          options={COLOURS.map((value) => ({ value, label: t(`setting.colour.${value}`) }))}
          onChange={(value) => change({ colours: value })}
        >
          <span className={styles.preview} aria-hidden="true">
            <ChangePill percent="0.35" />
            <ChangePill percent="-0.35" />
          </span>
        </Choice>
        <Choice
          label={t('setting.textSize')}
          value={textSize}
          options={TEXT_SIZES.map((value) => ({ value, label: t(`setting.size.${value}`) }))}
          onChange={(value) => change({ textSize: value })}
        />
      </div>
    </Card>
  );
}
