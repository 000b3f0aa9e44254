import { useEffect, useState } from 'react';
import { useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, useScreenTitle } from 'shared-ui';
import styles from './cards.module.css';
import { CheckDrawing, PracticeDrawing } from './drawings.tsx';
import { useTranslation } from './i18n.ts';
import { PracticeFunds } from './practice-funds.tsx';
import { CARDS, interruptedAt, keepAt } from './progress.ts';
import { YourChoices } from './your-choices.tsx';

export interface CardsProps {
  /** The last card was confirmed, or the rest was skipped; `next` is the address to go on to. */
  onDone: (next?: string) => void;
}

/** A screen reader goes on from the heading of each card. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

/** What a new user is told and asked once; each card can be skipped (docs/product.md, section 9). */
export default function Cards({ onDone }: CardsProps) {
  const t = useTranslation();
  const [at, setAt] = useState(() => interruptedAt() ?? 0);
  const card = CARDS[at] ?? 'check';
  useScreenTitle(t(`${card}.title`));
  useEffect(() => keepAt(at), [at]);
  return (
    <main className={styles.cards}>
      <header className={styles.head}>
        <ol className={styles.steps} aria-label={t('progress', { step: at + 1, total: CARDS.length })}>
          {CARDS.map((one, index) => (
            <li
              key={one}
              className={index <= at ? styles.reached : undefined}
              aria-current={index === at ? 'step' : undefined}
            />
          ))}
        </ol>
        <Button kind="quiet" className={styles.skip ?? ''} onClick={() => onDone()}>
          {t('skip')}
        </Button>
      </header>
      <div className={styles.content}>
        {card === 'check' ? <CheckDrawing /> : null}
        {card === 'practice' ? <PracticeDrawing /> : null}
        <h1 key={card} ref={takeFocus} className={styles.title} tabIndex={-1}>
          {t(`${card}.title`)}
        </h1>
        {card === 'yours' ? <YourChoices /> : <p className={styles.text}>{t(`${card}.text`)}</p>}
      </div>
      <div className={styles.action}>
        {card === 'practice' ? <PracticeFunds onDone={() => setAt(at + 1)} /> : null}
        {card === 'check' ? (
          <Button block onClick={() => setAt(at + 1)}>
            {t('continue')}
          </Button>
        ) : null}
        {card === 'yours' ? <Start onDone={onDone} /> : null}
      </div>
    </main>
  );
}

/** Who has practice funds is offered a first trade. */
function Start({ onDone }: CardsProps) {
  const t = useTranslation();
  const practice = useCall('practice', {}, { quiet: true }).data;
  if (!practice?.grantedTime)
    return (
      <Button block onClick={() => onDone()}>
        {t('start')}
      </Button>
    );
  return (
    <>
      <Button block onClick={() => onDone(paths.firstTrade())}>
        {t('yours.trade')}
      </Button>
      <Button block kind="quiet" onClick={() => onDone()}>
        {t('yours.later')}
      </Button>
    </>
  );
}
