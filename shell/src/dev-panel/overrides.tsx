import { type FormEvent, useState } from 'react';
import { Button, Card } from 'shared-ui';
import { readPageData } from '../app/page-data.ts';
import { localOrigin, setOverrides } from '../remotes/override.ts';
import { releases } from '../remotes/registry.ts';
import { useTranslation } from './i18n.ts';
import styles from './overrides.module.css';

/** Where each remote comes from in this tab: empty fields are as released. */
export function Overrides() {
  const t = useTranslation();
  const [wrong, setWrong] = useState<string>();

  function swap(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].filter(([, origin]) => origin !== '');
    const bad = fields.find(([, origin]) => !localOrigin(String(origin)));
    setWrong(bad?.[0]);
    if (!bad) setOverrides(new Map(fields.map(([name, origin]) => [name, String(origin)])));
  }

  return (
    <Card title={t('overrides')}>
      <form className="m-stack-2" onSubmit={swap}>
        {Object.keys(readPageData().remotes).map((name) => (
          <label key={name} className={styles.field}>
            <bdi dir="ltr">{name}</bdi>
            <input
              name={name}
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              defaultValue={releases().overrides.get(name) ?? ''}
              placeholder="http://localhost:3101"
              aria-invalid={wrong === name}
            />
          </label>
        ))}
        {wrong ? (
          <p role="alert" className={styles.wrong}>
            {t('wrongOrigin', { name: wrong })}
          </p>
        ) : null}
        <Button type="submit" kind="secondary" block>
          {t('apply')}
        </Button>
      </form>
    </Card>
  );
}
