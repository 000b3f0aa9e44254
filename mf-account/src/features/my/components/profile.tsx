import { Button, Skeleton } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useProfile } from '../my.data.ts';
import styles from '../my.module.css';

const initial = (name: string) => Array.from(name)[0]?.toLocaleUpperCase();

/** Who is signed in: avatar or initial, nickname, masked phone. */
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
  return (
    <div className={styles.profile} aria-busy={!data}>
      <span className={styles.avatar} aria-hidden="true">
        {data?.avatar ? <img src={data.avatar} alt="" /> : data && initial(data.nickname)}
      </span>
      <div className={styles.who}>
        {data ? (
          <>
            <h2 className={styles.name}>
              <bdi>{data.nickname}</bdi>
            </h2>
            <p className={`${styles.phone} m-number`}>
              <bdi dir="ltr">{data.phoneMasked}</bdi>
            </p>
          </>
        ) : (
          <>
            <Skeleton width="8em" height="1.25em" />
            <Skeleton width="10em" />
          </>
        )}
      </div>
    </div>
  );
}
