import { Suspense, useEffect, useState } from 'react';
import { type ApiError, type Input, isApiError, type Reply, useCall, useSend } from 'shared-api/client';
import { paths, safeReturn } from 'shared-api/paths';
import { changeLanguage, useVerification } from 'shared-api/stores';
import { announce, Button, ErrorView, LanguageButton, Mark, Skeleton, useScreenTitle } from 'shared-ui';
import { languages, useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Boundary, createPart, useNavigate, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../app/i18n.ts';
import { SliderPuzzle } from '../puzzle/slider-puzzle.tsx';
import styles from './verify.module.css';

// Few listen, and its proof of work is as large as the rest of this screen.
const { Part: RecordingsForm } = createPart(async () => ({
  default: (await import('../puzzle/recordings-form.tsx')).RecordingsForm,
}));

/** Milliseconds for which the outcome stands before anything follows (docs/product.md, section 18). */
const OUTCOME = 800;
type Outcome = { passed: boolean; text: string };
type Answer = Omit<Input<'humanCheckVerify'>, 'id'>;

/** The human check of the clock hour: a puzzle to slide, or recordings to listen to for who cannot see or drag it. */
export default function VerifyScreen() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [kind, setKind] = useState<'slider' | 'audio'>('slider');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const challenge = useCall(
    'humanCheck',
    { kind },
    {
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      quiet: true,
    },
  );
  const verify = useSend('humanCheckVerify', { quiet: true });

  useScreenTitle(t('verify.title'));
  const { refetch } = challenge;
  useEffect(() => {
    if (!outcome) return;
    announce(outcome.text);
    const after = setTimeout(async () => {
      if (outcome.passed)
        return navigate(safeReturn(search.get('return_to'), [paths.verify()]), { replace: true });
      await refetch();
      setOutcome(null);
    }, OUTCOME);
    return () => clearTimeout(after);
  }, [outcome, navigate, search, refetch]);

  async function answer(challengeId: string, given: Answer) {
    try {
      const pass = await verify.mutateAsync({ id: challengeId, ...given });
      navigator.vibrate?.(20);
      useVerification.getState().pass(pass);
      setOutcome({ passed: true, text: t('verify.passed') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      navigator.vibrate?.([30, 60, 30]);
      setOutcome({ passed: false, text: error.message || common(error.messageKey) });
    }
  }

  return (
    <main className={styles.screen}>
      {/* The first screen of a visitor, who may not read its language. */}
      <div className={styles.language}>
        <LanguageButton
          title={common('action.chooseLanguage')}
          value={language}
          options={languages}
          onSelect={(chosen) => void changeLanguage(chosen)}
        />
      </div>
      <header className={styles.head}>
        <Mark size={56} />
        <h1>{t('verify.title')}</h1>
        <p>{t('verify.text')}</p>
      </header>
      <section className={styles.card} aria-busy={challenge.isFetching}>
        {challenge.error ? (
          <ErrorView text={sentenceOf(challenge.error)} onAction={() => void refetch()} />
        ) : challenge.data ? (
          <Challenge
            key={challenge.data.id}
            challenge={challenge.data}
            locked={verify.isPending || outcome !== null || challenge.isFetching}
            onAnswer={(given) => void answer(challenge.data.id, given)}
          />
        ) : (
          <PuzzleSkeleton />
        )}
        <p className={styles.outcome} data-passed={outcome?.passed}>
          {outcome?.text}
        </p>
      </section>
      <Button
        kind="quiet"
        onClick={() => {
          setOutcome(null);
          setKind(kind === 'slider' ? 'audio' : 'slider');
        }}
      >
        {kind === 'slider' ? t('verify.otherWay') : t('verify.puzzleWay')}
      </Button>
    </main>
  );

  function sentenceOf(error: ApiError): string {
    return error.message || common(error.messageKey);
  }
}

/** As large as the picture and its slider, so that nothing moves when they arrive. */
const PuzzleSkeleton = () => (
  <div className={styles.awaited}>
    <Skeleton height="auto" />
    <Skeleton height="var(--m-s12)" />
  </div>
);

interface ChallengeProps {
  challenge: Reply<'humanCheck'>;
  locked: boolean;
  onAnswer: (given: Answer) => void;
}

function Challenge({ challenge, locked, onAnswer }: ChallengeProps) {
  const common = useCommonTranslation();
  if (challenge.kind === 'audio') {
    const { example, recordings, work } = challenge;
    return (
      <Boundary fallback={(_error, retry) => <ErrorView text={common('error.network')} onAction={retry} />}>
        <Suspense fallback={<Skeleton />}>
          <RecordingsForm {...{ example, recordings, work, locked, onAnswer }} />
        </Suspense>
      </Boundary>
    );
  }
  const { background, piece, pieceTop } = challenge;
  return <SliderPuzzle {...{ background, piece, pieceTop, locked, onAnswer }} />;
}
