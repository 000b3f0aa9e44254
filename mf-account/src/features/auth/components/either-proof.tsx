import { type ReactNode, useState } from 'react';
import { Button } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import { useUser } from '../../../shared/user.data.ts';
import styles from '../auth.module.css';
import { CodeProof, type CodeProofProps, usePhone } from './code-proof.tsx';

type Purpose = Pick<CodeProofProps, 'purpose' | 'outcome'> & { draftName: string };

/** What a form has to know of the proof. */
export function useEitherProof({ draftName, ...proof }: Purpose) {
  const [byCode, setByCode] = useState(false);
  return { ...proof, typed: usePhone(draftName), byCode, setByCode };
}

interface EitherProofProps extends ReturnType<typeof useEitherProof>, Pick<CodeProofProps, 'code'> {
  /** Leads to the other proof. */
  otherText: string;
  /** The field of the password that may be known. */
  children: ReactNode;
}

/** Proves who the user is by a password or, when it is forgotten, by a code to their phone. */
export function EitherProof({ byCode, setByCode, otherText, children, ...proof }: EitherProofProps) {
  const t = useTranslation();
  const { data: user } = useUser();
  return (
    <>
      {byCode ? (
        <CodeProof {...proof} phoneHint={t('password.codeLead', { phone: user?.phoneMasked ?? '' })} />
      ) : (
        children
      )}
      <Button
        kind="quiet"
        size="middle"
        className={styles.way ?? ''}
        onClick={() => {
          proof.outcome.clear();
          setByCode(!byCode);
        }}
      >
        {otherText}
      </Button>
    </>
  );
}
