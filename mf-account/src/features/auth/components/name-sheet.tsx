import { useState } from 'react';
import { Sheet } from 'shared-ui';
import { Form, TextField } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { useOutcome } from '../auth.data.ts';

interface NameSheetProps {
  open: boolean;
  title: string;
  initial: string;
  /** Said when `onName` answers false. */
  refusedText?: string;
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Gives a passkey its name. */
export function NameSheet({ open, title, onClose, ...rest }: NameSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      {open ? <NameForm {...rest} onClose={onClose} /> : null}
    </Sheet>
  );
}

function NameForm({ initial, refusedText, onName, onClose }: Omit<NameSheetProps, 'open' | 'title'>) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const outcome = useOutcome();
  const { refusals } = outcome;
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);

  async function submit() {
    outcome.clear();
    if (!name.trim()) return refusals.show({ name: { rule: 'required' } });
    setBusy(true);
    const done = await outcome.attempt(() => onName(name.trim()));
    setBusy(false);
    if (done) onClose();
    else if (done === false) outcome.say(refusedText);
  }
  return (
    <Form onSubmit={submit} submitText={common('action.save')} busy={busy} error={outcome.error}>
      <TextField
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        name="passkey-name"
        enterKeyHint="done"
        value={name}
        error={refusals.sentence('name')}
        onChange={(value) => {
          refusals.forget('name');
          setName(value);
        }}
      />
    </Form>
  );
}
