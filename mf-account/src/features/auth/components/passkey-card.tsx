import { useState } from 'react';
import type { Reply } from 'shared-api/client';
import { Button, Card, formatDate, List, ListRow, toast } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
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
  const words = useWords();
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
    toast.success(words('security.passkeyAdded'));
    onCodes(answer.recoveryCodes);
    return true;
  }

  return (
    <Card title={words('security.passkeys')} flush>
      <p className={styles.note}>
        {words(isAvailable ? 'security.passkeysText' : 'security.passkeysUnavailable')}
      </p>
      <List label={words('security.passkeys')}>
        {passkeys.map((passkey) => (
          <ListRow
            key={passkey.passkeyId}
            title={<bdi>{passkey.name}</bdi>}
            note={
              passkey.lastUsedAt
                ? words('security.passkeyUsed', { date: day(passkey.lastUsedAt) })
                : words('security.passkeyMade', { date: day(passkey.createdAt) })
            }
            control={
              <>
                <Button kind="quiet" size="middle" onClick={() => setRenamed(passkey)}>
                  {words('security.rename')}
                </Button>
                <Button kind="quiet" size="middle" onClick={() => setRemoved(passkey)}>
                  {words('security.remove')}
                </Button>
              </>
            }
          />
        ))}
      </List>
      {isAvailable ? (
        <div className={styles.add}>
          <Button kind="secondary" block onClick={() => setAdding(true)}>
            {words('security.addPasskey')}
          </Button>
        </div>
      ) : null}
      <ProveSheet
        open={adding}
        title={words('security.addPasskey')}
        isProtected={isProtected}
        onProved={async (proof) => setBegun(await begin.mutateAsync(proof))}
        onClose={() => setAdding(false)}
      />
      <NameSheet
        open={begun !== undefined}
        title={words('security.addPasskey')}
        initial=""
        refusedText={words('factor.cancelled')}
        onName={make}
        onClose={() => setBegun(undefined)}
      />
      <NameSheet
        open={renamed !== undefined}
        title={words('security.rename')}
        initial={renamed?.name ?? ''}
        onName={async (name) => {
          if (renamed) await rename.mutateAsync({ passkeyId: renamed.passkeyId, name });
          return true;
        }}
        onClose={() => setRenamed(undefined)}
      />
      <ProveSheet
        open={removed !== undefined}
        title={words('security.removePasskey')}
        isProtected
        onProved={async (proof: Proof) => {
          if (removed) await remove.mutateAsync({ ...proof, passkeyId: removed.passkeyId });
          toast.success(words('security.removed'));
        }}
        onClose={() => setRemoved(undefined)}
      />
    </Card>
  );
}
