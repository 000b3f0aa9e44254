import { type FormEvent, useState } from 'react';
import { cx } from 'shared-ui';
import { visibleText } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import { Button } from '../../../parts/button.tsx';
import { ChoiceField, TextField } from '../../../parts/field.tsx';
import { CHANNELS, type Filters, STATES } from '../reviews.data.ts';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  readonly filters: Filters;
  readonly onChange: (change: Partial<Record<keyof Filters, string>>) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const t = useTranslation();
  const [username, setUsername] = useState(filters.username);
  const [order, setOrder] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const number = visibleText(order).trim();
    onChange({ username: visibleText(username).trim(), ...(number && { order: number }) });
  };
  return (
    <form className={styles.bar} onSubmit={search}>
      <fieldset className={styles.states}>
        <legend className="m-unseen">{t('reviews.state')}</legend>
        {STATES.map((state) => (
          <label key={state} className={cx(styles.state, filters.state === state && styles.chosen)}>
            <input
              className="m-unseen"
              type="radio"
              name="state"
              checked={filters.state === state}
              onChange={() => onChange({ state, order: '' })}
            />
            {t(`reviews.states.${state}`)}
          </label>
        ))}
      </fieldset>
      <ChoiceField
        label={t('reviews.channel')}
        value={filters.channel ?? ''}
        onChange={(channel) => onChange({ channel })}
        options={[
          { value: '', label: t('reviews.allChannels') },
          ...CHANNELS.map((channel) => ({ value: channel, label: t(`channel.${channel}`) })),
        ]}
      />
      <TextField label={t('reviews.user')} value={username} onChange={setUsername} />
      <TextField label={t('reviews.number')} value={order} onChange={setOrder} />
      <Button type="submit">{t('search')}</Button>
    </form>
  );
}
