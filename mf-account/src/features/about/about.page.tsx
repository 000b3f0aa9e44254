import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, IconCheck, IconInfo, IconShield, Mark, Page, Skeleton } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import styles from './about.module.css';

/** Milliseconds: the title changes with the installation only. */
const LONG = 10 * 60_000;
const POINTS = [
  { key: 'funds', Icon: IconInfo },
  { key: 'fair', Icon: IconShield },
  { key: 'open', Icon: IconCheck },
] as const;

/** `/my/about`: what this is, and what it keeps to (docs/product.md, section 13). */
export default function AboutPage() {
  const t = useTranslation();
  const back = useBack(paths.my());
  const { data } = useCall('configs', {}, { staleTime: LONG, quiet: true });
  return (
    <Page title={t('about.title')} onBack={back}>
      <div className={styles.head}>
        <Mark size={72} />
        <p className={styles.name}>{data ? data.productTitle : <Skeleton width="6em" />}</p>
        <p className={styles.lead}>{t('about.lead')}</p>
      </div>
      <Card>
        <div className="m-stack-4">
          {POINTS.map(({ key, Icon }) => (
            <div key={key} className={styles.point}>
              <Icon />
              <div>
                <h2>{t(`about.${key}Title`)}</h2>
                <p>{t(`about.${key}Text`)}</p>
              </div>
            </div>
          ))}
        </div>
      </Card>
    </Page>
  );
}
