import { REALITY_CHECKS, usePreferences } from 'shared-api/stores';
import { Card } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { Choice } from './choice.tsx';

/** After which time the ticket shows what the visit has brought (docs/product.md, section 13). */
export function RealityCheck() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { realityCheck, change } = usePreferences();
  return (
    <Card title={t('setting.care')}>
      <Choice
        text={t('setting.careText')}
        label={t('setting.care')}
        value={realityCheck}
        options={REALITY_CHECKS.map((value) => ({
          value,
          label: value === 0 ? t('setting.careOff') : common('unit.minutes', { count: value }),
        }))}
        onChange={(value) => change({ realityCheck: value })}
      />
    </Card>
  );
}
