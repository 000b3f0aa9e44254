import { type FormEvent, useId, useState } from 'react';
import { Button } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../app/words.ts';
import styles from './question-form.module.css';

export interface QuestionFormProps {
  question: string;
  locked: boolean;
  onAnswer: (answer: string) => void;
}

/** The way through the human check without seeing or dragging: a question in words, answered with a number. */
export function QuestionForm({ question, locked, onAnswer }: QuestionFormProps) {
  const words = useWords();
  const common = useCommonWords();
  const [answer, setAnswer] = useState('');
  const field = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!locked && answer.trim()) onAnswer(answer.trim());
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor={field}>{question}</label>
      <input
        id={field}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder={words('verify.answer')}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <Button type="submit" disabled={locked || !answer.trim()}>
        {common('action.confirm')}
      </Button>
    </form>
  );
}
