import { useState } from 'react';
import { validate } from 'shared-api/client';
import { Sheet } from 'shared-ui';
import { Form, TextField, useRefusals } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import type { Drawing } from './drawing.logic.ts';
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
      {drawing ? <TextForm key={drawing.id} drawing={drawing} onSay={onSay} /> : null}
    </Sheet>
  );
}

function TextForm({ drawing, onSay }: { drawing: Drawing; onSay: (text: string) => void }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const refusals = useRefusals();
  const [text, setText] = useState(drawing.text ?? '');
  function submit() {
    const judged = validate('saveDrawings', { put: [{ ...drawing, text }] });
    const refused = judged.ok ? undefined : judged.fields['put.0.text'];
    if (refused) refusals.show({ text: refused });
    else onSay(text.trim());
  }
  return (
    <Form submitText={common('action.confirm')} onSubmit={submit}>
      <TextField
        name="text"
        label={t('text')}
        value={text}
        onChange={(next) => {
          refusals.forget('text');
          setText(next);
        }}
        error={refusals.sentence('text')}
        required
        enterKeyHint="done"
      />
    </Form>
  );
}
