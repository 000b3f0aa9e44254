import { REALITY_CHECKS, usePreferences } from 'shared-api/stores';
import { Card, SegmentedChips } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import styles from '../setting.module.css';

/** After which time the ticket shows what the visit has brought (product decisions, section 13). */
export function Care() {
  const words = useWords();
  const common = useCommonWords();
  const { realityCheck, change } = usePreferences();
  return (
    <Card title={words('setting.care')}>
      <div className={styles.choices}>
        <div className={styles.choice}>
          <span className={styles.label}>{words('setting.careText')}</span>
          <SegmentedChips
            label={words('setting.care')}
            value={realityCheck}
            options={REALITY_CHECKS.map((value) => ({
              value,
              label: value === 0 ? words('setting.careOff') : common('unit.minutes', { count: value }),
            }))}
            onChange={(value) => change({ realityCheck: value })}
          />
        </div>
      </div>
    </Card>
  );
}
