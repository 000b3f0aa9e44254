import { PROMPTS } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, IconForward, Skeleton, Tag } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useProfile } from '../my.data.ts';
import styles from '../my.module.css';

const initial = (name: string) => Array.from(name)[0]?.toLocaleUpperCase();

/** Who is signed in: avatar or initial, nickname, masked phone, and how far he is set up. Opens the user centre. */
export function Profile() {
  const words = useWords();
  const common = useCommonWords();
  const { data, isError, refetch } = useProfile();
  if (isError && !data)
    return (
      <div className={`${styles.profile} ${styles.failed}`} role="alert">
        {words('my.failed')}
        <Button kind="secondary" size="small" onClick={() => void refetch()}>
          {common('action.retry')}
        </Button>
      </div>
    );
  if (!data)
    return (
      <div className={styles.profile} aria-busy="true">
        <span className={styles.avatar} aria-hidden="true" />
        <div className={styles.who}>
          <Skeleton width="8em" height="1.25em" />
          <Skeleton width="10em" />
        </div>
      </div>
    );
  const count = PROMPTS.length;
  const done = count - data.missing.length;
  return (
    <Link className={styles.profile} to={paths.userCenter()}>
      <span className={styles.avatar} aria-hidden="true">
        {data.avatar ? <img src={data.avatar} alt="" /> : initial(data.nickname)}
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi>{data.nickname}</bdi>
        </h2>
        <p className={`${styles.phone} m-number`}>
          <bdi dir="ltr">{data.phoneMasked}</bdi>
        </p>
        <p>
          <Tag tone={done === count ? 'good' : 'caution'}>
            {done === count ? words('my.verified') : words('my.setUp', { done, total: count })}
          </Tag>
        </p>
      </div>
      <IconForward className={styles.chevron ?? ''} />
    </Link>
  );
}
