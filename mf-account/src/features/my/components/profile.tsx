import { promptsOf } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, IconForward, Skeleton, Tag } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { Avatar } from '../../../shared/avatar.tsx';
import { useUser } from '../../../shared/user.data.ts';
import styles from '../my.module.css';

/** Who is signed in: avatar or initial, nickname, masked phone, and how far they are set up. Opens the user centre. */
export function Profile() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { data, isError, refetch } = useUser();
  if (isError && !data)
    return (
      <div className={`${styles.profile} ${styles.failed}`} role="alert">
        {t('my.failed')}
        <Button kind="secondary" size="small" onClick={() => void refetch()}>
          {common('action.retry')}
        </Button>
      </div>
    );
  if (!data)
    return (
      <div className={styles.profile} aria-busy="true">
        <Avatar name="" picture={null} size="small" />
        <div className={styles.who}>
          <Skeleton width="8em" height="1.25em" />
          <Skeleton width="10em" />
        </div>
      </div>
    );
  const { asked, missing } = promptsOf(data);
  const count = asked.length;
  const done = count - missing.length;
  return (
    <Link className={styles.profile} to={paths.userCenter()}>
      <Avatar name={data.nickname} picture={data.avatar} size="small" />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi>{data.nickname}</bdi>
        </h2>
        <p className="m-quiet-14 m-number">
          <bdi dir="ltr">{data.phoneMasked}</bdi>
        </p>
        <p>
          <Tag tone={done === count ? 'good' : 'caution'}>
            {done === count ? t('my.verified') : t('my.setUp', { done, total: count })}
          </Tag>
        </p>
      </div>
      <IconForward className={styles.chevron ?? ''} />
    </Link>
  );
}
