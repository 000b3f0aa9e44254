import { REALITY_CHECKS, usePreferences } from 'shared-api/stores';
import { Card, SegmentedChips } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';

/** After which time the ticket shows what the visit has brought (docs/product.md, section 13). */
export function RealityCheck() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { realityCheck, change } = usePreferences();
  return (
    <Card title={t('setting.care')}>
      <div className="m-stack-4">
        <div className="m-stack-2">
          <span className="m-quiet-14">{t('setting.careText')}</span>
          <SegmentedChips
            label={t('setting.care')}
            value={realityCheck}
            options={REALITY_CHECKS.map((value) => ({
              value,
              label: value === 0 ? t('setting.careOff') : common('unit.minutes', { count: value }),
            }))}
            onChange={(value) => change({ realityCheck: value })}
          />
        </div>
      </div>
    </Card>
  );
}
