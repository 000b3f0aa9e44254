import { type FormEvent, useState } from 'react';
import { formatDateTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { type ItemOf, useAct, useList, useSession } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../parts/button.tsx';
import { TextArea } from '../../parts/field.tsx';
import { ListItems } from '../../parts/list-items.tsx';
import styles from '../../parts/list-page.module.css';
import { Problem } from '../../parts/problem.tsx';

const EVERY_MS = 10_000;

/** What users ask, the oldest question first, each with the field for its one answer. */
export function SupportPage() {
  const t = useTranslation();
  const list = useList('supportQuestions', { limit: 20 }, { every: EVERY_MS });
  return (
    <div className={styles.page}>
      <h1>{t('page.support')}</h1>
      <ListItems list={list} emptyText={t('support.empty')}>
        {(question) => <Question key={question.id} question={question} />}
      </ListItems>
    </div>
  );
}

function Question({ question }: { question: ItemOf<'supportQuestions'> }) {
  const t = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const [answer, setAnswer] = useState('');
  const sending = useAct('answerSupport');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate({ id: question.id, answer });
  };
  return (
    <li className={styles.item}>
      <p className={styles.quiet}>
        {t('support.asked', { name: question.username, when: formatDateTime(question.asked_at, language) })}
      </p>
      <p className={styles.text}>{question.text}</p>
      {session?.role === 'operator' && (
        <form className={styles.items} onSubmit={submit}>
          <TextArea
            label={t('support.answer')}
            value={answer}
            onChange={setAnswer}
            error={sending.error?.fields.answer}
          />
          <Problem error={sending.error} />
          <div className={styles.row}>
            <Button type="submit" kind="primary" busy={sending.isPending}>
              {t('support.send')}
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}
