import { useState } from 'react';
import type { Reply } from 'shared-api/client';
import { Button, Card, formatDate, List, ListRow, toast } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import styles from '../auth.module.css';
import { canUsePasskeys, makePasskey } from '../passkey.data.ts';
import {
  type Proof,
  useAddPasskey,
  useBeginPasskey,
  useRemovePasskey,
  useRenamePasskey,
} from '../security.data.ts';
import { NameSheet } from './name-sheet.tsx';
import { ProveSheet } from './prove-sheet.tsx';

type Security = Reply<'security'>;
type Passkey = Security['passkeys'][number];

interface PasskeyCardProps {
  security: Security;
  /** New recovery codes, to be shown once. */
  onCodes: (codes: readonly string[]) => void;
}

/** The user's passkeys: add, rename, remove. */
export function PasskeyCard({ security, onCodes }: PasskeyCardProps) {
  const t = useTranslation();
  const language = useLanguage();
  const begin = useBeginPasskey();
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const [adding, setAdding] = useState(false);
  const [begun, setBegun] = useState<Reply<'beginPasskey'>>();
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const { passkeys, totp } = security;
  const isProtected = totp || passkeys.length > 0;
  const isAvailable = security.passkeysAvailable && canUsePasskeys();
  const day = (moment: string) => formatDate(moment, language);

  async function make(name: string): Promise<boolean> {
    if (!begun) return false;
    const passkey = await makePasskey(begun.options);
    if (!passkey) return false;
    const answer = await add.mutateAsync({ ticket: begun.ticket, passkey, name });
    toast.success(t('security.passkeyAdded'));
    onCodes(answer.recoveryCodes);
    return true;
  }

  return (
    <Card title={t('security.passkeys')} flush>
      <p className={styles.note}>
        {t(isAvailable ? 'security.passkeysText' : 'security.passkeysUnavailable')}
      </p>
      <List label={t('security.passkeys')}>
        {passkeys.map((passkey) => (
          <ListRow
            key={passkey.passkeyId}
            title={<bdi>{passkey.name}</bdi>}
            note={
              passkey.lastUsedAt
                ? t('security.passkeyUsed', { date: day(passkey.lastUsedAt) })
                : t('security.passkeyMade', { date: day(passkey.createdAt) })
            }
            control={
              <>
                <Button kind="quiet" size="middle" onClick={() => setRenamed(passkey)}>
                  {t('security.rename')}
                </Button>
                <Button kind="quiet" size="middle" onClick={() => setRemoved(passkey)}>
                  {t('security.remove')}
                </Button>
              </>
            }
          />
        ))}
      </List>
      {isAvailable ? (
        <div className={styles.add}>
          <Button kind="secondary" block onClick={() => setAdding(true)}>
            {t('security.addPasskey')}
          </Button>
        </div>
      ) : null}
      <ProveSheet
        open={adding}
        title={t('security.addPasskey')}
        isProtected={isProtected}
        onProved={async (proof) => setBegun(await begin.mutateAsync(proof))}
        onClose={() => setAdding(false)}
      />
      <NameSheet
        open={begun !== undefined}
        title={t('security.addPasskey')}
        initial=""
        refusedText={t('factor.cancelled')}
        onName={make}
        onClose={() => setBegun(undefined)}
      />
      <NameSheet
        open={renamed !== undefined}
        title={t('security.rename')}
        initial={renamed?.name ?? ''}
        onName={async (name) => {
          if (renamed) await rename.mutateAsync({ passkeyId: renamed.passkeyId, name });
          return true;
        }}
        onClose={() => setRenamed(undefined)}
      />
      <ProveSheet
        open={removed !== undefined}
        title={t('security.removePasskey')}
        isProtected
        onProved={async (proof: Proof) => {
          if (removed) await remove.mutateAsync({ ...proof, passkeyId: removed.passkeyId });
          toast.success(t('security.removed'));
        }}
        onClose={() => setRemoved(undefined)}
      />
    </Card>
  );
}
