import type { ReactNode } from 'react';
import { COLOURS, type Colours, changeLanguage, usePreferences } from 'shared-api/stores';
import { cx, formatPercent, IconCheck } from 'shared-ui';
import { languages, useLanguage } from 'shared-ui/i18n';
import styles from './cards.module.css';
import { Candles } from './drawings.tsx';
import { useTranslation } from './i18n.ts';

/** Language and price colours; each choice acts at once. */
export function YourChoices() {
  const t = useTranslation();
  const language = useLanguage();
  const { colours, change } = usePreferences();
  return (
    <>
      <Group label={t('yours.language')}>
        {languages.map(({ value, label, lang }) => (
          <button
            key={value}
            type="button"
            lang={lang}
            className={styles.language}
            aria-pressed={value === language}
            onClick={() => void changeLanguage(value)}
          >
            <bdi>{label}</bdi>
            {value === language ? <IconCheck size={20} /> : null}
          </button>
        ))}
      </Group>
      <Group label={t('yours.colours')}>
        {COLOURS.map((value) => (
          <ColourLook
            key={value}
            value={value}
            chosen={value === colours}
            onChoose={() => change({ colours: value })}
          />
        ))}
      </Group>
      <p className={styles.note}>{t('yours.note')}</p>
    </>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.pair}>{children}</div>
    </fieldset>
  );
}

interface ColourLookProps {
  value: Colours;
  chosen: boolean;
  onChoose: () => void;
}

/** How prices look with one of the two choices. */
function ColourLook({ value, chosen, onChoose }: ColourLookProps) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <button
      type="button"
      className={cx(styles.look, value === 'rise-red' ? styles.riseRed : styles.riseGreen)}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className={styles.sample} aria-hidden="true">
        <Candles />
        <span className="m-number">
          <bdi className={styles.up}>▲ {formatPercent('0.12', language)}</bdi>{' '}
          <bdi className={styles.down}>▼ {formatPercent('-0.37', language)}</bdi>
        </span>
      </span>
      <span className={styles.name}>
        {t(`yours.${value}`)}
        <span className={styles.mark}>{chosen ? <IconCheck size={16} /> : null}</span>
      </span>
    </button>
  );
}
