import { useState } from 'react';
import { announce } from 'shared-ui';
import { useSession } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n.ts';
import { Button } from '../../../parts/button.tsx';
import { Problem } from '../../../parts/problem.tsx';
import { useKeys } from '../../../parts/use-keys.ts';
import { type Review, useReviewActs } from '../reviews.data.ts';
import styles from './decision.module.css';
import { Rejection } from './rejection.tsx';

const isOpen = ({ state }: Review) => state === 'waiting' || state === 'applying';

interface DecisionProps {
  readonly review: Review;
  /** The order is decided: what comes next is opened. */
  readonly onDecided: () => void;
}

/** Take, then confirm or reject; by keys too. A large order that somebody else has taken waits for this operator's agreement. */
export function Decision({ review, onDecided }: DecisionProps) {
  const t = useTranslation();
  const session = useSession();
  const acts = useReviewActs();
  const [rejecting, setRejecting] = useState(false);
  const named = { kind: review.kind, order: review.order };
  const mayAct = session?.role === 'operator' && isOpen(review);
  const isMine = review.taken_by === session?.name;
  const isFree = review.taken_by === null;
  const agreed = review.approved_by.includes(session?.name ?? '');
  const mayConfirm = mayAct && (isMine || (review.needs_two && !isFree)) && !agreed;
  const busy = Object.values(acts).some(({ isPending }) => isPending);
  const error = Object.values(acts).find((act) => act.error)?.error ?? null;

  const forget = () => {
    for (const act of Object.values(acts)) act.reset();
  };
  const take = () => {
    if (!mayAct || !isFree || busy) return;
    forget();
    acts.take.mutate(named);
  };
  const confirm = () => {
    if (!mayConfirm || busy) return;
    forget();
    acts.confirm.mutate(named, {
      onSuccess: (after) => {
        if (isOpen(after)) return announce(t('decision.waits'));
        announce(t('decision.confirmed', { order: review.order }));
        onDecided();
      },
    });
  };
  const reject = (reason: string) => {
    forget();
    acts.reject.mutate(
      { ...named, reason },
      {
        onSuccess: () => {
          announce(t('decision.rejected', { order: review.order }));
          onDecided();
        },
      },
    );
  };
  const startRejecting = () => setRejecting(mayAct && isMine);
  useKeys({ Enter: take, c: confirm, r: startRejecting, Escape: () => setRejecting(false) });

  return (
    <div className={styles.decision}>
      <Problem error={error} onRetry={forget} />
      {rejecting && (
        <Rejection kind={review.kind} busy={busy} onReject={reject} onCancel={() => setRejecting(false)} />
      )}
      {!isOpen(review) && <p>{t('decision.decided')}</p>}
      {mayAct && !rejecting && (
        <div className={styles.buttons}>
          {isFree && (
            <Button kind="primary" shortcut="Enter" busy={busy} onClick={take} className={styles.wide}>
              {t('decision.take')}
            </Button>
          )}
          {isMine && (
            <>
              <Button busy={busy} onClick={() => acts.release.mutate(named)}>
                {t('decision.release')}
              </Button>
              <Button shortcut="R" busy={busy} onClick={startRejecting}>
                {t('decision.reject')}
              </Button>
            </>
          )}
          {mayConfirm && (
            <Button kind="primary" shortcut="C" busy={busy} onClick={confirm} className={styles.wide}>
              {t('decision.confirm')}
            </Button>
          )}
        </div>
      )}
      {mayAct && <p className={styles.note}>{t(noteOf({ review, isMine, isFree, agreed }))}</p>}
    </div>
  );
}

interface DecisionState {
  readonly review: Review;
  readonly isMine: boolean;
  readonly isFree: boolean;
  readonly agreed: boolean;
}

function noteOf({ review, isMine, isFree, agreed }: DecisionState) {
  if (agreed) return 'decision.waits';
  if (isFree) return 'decision.takeFirst';
  if (review.needs_two) return 'decision.needsTwo';
  if (!isMine) return 'decision.elsewhere';
  return review.kind === 'deposit' ? 'decision.posts' : 'decision.pays';
}
