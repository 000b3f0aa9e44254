import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { RECORDINGS, WORK } from 'shared-api/client';
import { solveWork, type Work } from 'shared-api/work';
import { Button } from 'shared-ui';
import { WholeInput } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../app/i18n.ts';
import styles from './recordings-form.module.css';
import { usePlayer } from './use-player.ts';

export interface RecordingsFormProps {
  /** WAV files as data URLs. */
  example: string;
  recordings: readonly string[];
  work: Work;
  locked: boolean;
  onAnswer: (answer: { counts: number[]; nonce: number }) => void;
}

const EXAMPLE = -1;
/** A count of one digit; the server judges it. */
const LEAST = 0;
const MOST = 9;

/** The human check without seeing or dragging: in each recording, the sounds that go up are counted. */
export function RecordingsForm({ example, recordings, work, locked, onAnswer }: RecordingsFormProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { playing, failed, toggle } = usePlayer();
  const [typed, setTyped] = useState<readonly string[]>(() => recordings.map(() => ''));
  const [waiting, setWaiting] = useState(false);
  const nonce = useRef<Promise<number | undefined>>(undefined);
  const field = useId();
  const counts = typed.filter((text) => /^\d$/.test(text)).map(Number);

  // The work is done while the user listens.
  useEffect(() => {
    const giveUp = new AbortController();
    nonce.current = solveWork(work, WORK, giveUp.signal);
    return () => giveUp.abort();
  }, [work]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (locked || waiting || counts.length < recordings.length) return;
    setWaiting(true);
    const found = await nonce.current;
    setWaiting(false);
    if (found !== undefined) onAnswer({ counts, nonce: found });
  }

  const name = (index: number) => (playing === index ? 'verify.stop' : 'verify.play');
  return (
    <form className="m-stack-4" onSubmit={(event) => void submit(event)}>
      <p className={styles.text} id={`${field}-help`}>
        {t('verify.listen', { fewest: RECORDINGS.fewest, most: RECORDINGS.most })}
      </p>
      <Button kind="quiet" size="middle" onClick={() => toggle(EXAMPLE, example)}>
        {t(playing === EXAMPLE ? 'verify.stopExample' : 'verify.example')}
      </Button>
      <ol className={styles.rows}>
        {recordings.map((recording, index) => (
          <li key={recording} className={styles.row}>
            <Button kind="secondary" onClick={() => toggle(index, recording)}>
              {t(name(index), { number: index + 1 })}
            </Button>
            <WholeInput
              className={styles.input ?? ''}
              label={t('verify.count', { number: index + 1 })}
              describedBy={`${field}-help`}
              placeholder={`${RECORDINGS.fewest}–${RECORDINGS.most}`}
              least={LEAST}
              most={MOST}
              value={typed[index] ?? ''}
              onChange={(text) => setTyped(typed.with(index, text))}
            />
          </li>
        ))}
      </ol>
      <p className={styles.silent} role="status">
        {failed ? t('verify.silent') : null}
      </p>
      <Button
        type="submit"
        loading={waiting || locked}
        blocked={counts.length < recordings.length ? t('verify.countAll') : undefined}
      >
        {common('action.confirm')}
      </Button>
    </form>
  );
}
