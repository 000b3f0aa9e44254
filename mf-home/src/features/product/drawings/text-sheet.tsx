import { useState } from 'react';
import { Sheet } from 'shared-ui';
import { Form, TextField } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { type Drawing, MOST } from './drawing.logic.ts';
import { useTranslation } from './i18n.ts';

interface TextSheetProps {
  /** The text that waits for its words. */
  drawing: Drawing | undefined;
  onSay: (text: string | undefined) => void;
}

/** Asks for the words of a text on the chart. */
export function TextSheet({ drawing, onSay }: TextSheetProps) {
  const t = useTranslation();
  return (
    <Sheet open={drawing !== undefined} title={t('text')} onClose={() => onSay(undefined)}>
      {drawing ? <TextForm key={drawing.id} text={drawing.text ?? ''} onSay={onSay} /> : null}
    </Sheet>
  );
}

function TextForm({ text, onSay }: { text: string; onSay: (text: string) => void }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const [value, setValue] = useState(text);
  const [sent, setSent] = useState(false);
  const said = value.trim();
  function error(): string | undefined {
    if (said.length > MOST.text) return t('tooLong', { most: MOST.text, count: said.length });
    return sent && said === '' ? common('error.emptyField', { field: t('text') }) : undefined;
  }
  return (
    <Form
      submitText={common('action.confirm')}
      onSubmit={() => {
        setSent(true);
        if (said !== '' && said.length <= MOST.text) onSay(said);
      }}
    >
      <TextField
        name="text"
        label={t('text')}
        value={value}
        onChange={setValue}
        error={error()}
        required
        enterKeyHint="done"
      />
    </Form>
  );
}
