import { randomId, validate } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useDraft } from 'shared-api/stores';
import { Card, DoneView } from 'shared-ui';
import { Form, TextAreaField, useRefusals } from 'shared-ui/forms';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useFormFailure } from '../../../shared/use-form-failure.ts';
import { useAsk } from '../support.data.ts';

/** A changed text is a new question; the same text sent again, after a reload too, is the same one. */
const EMPTY = { text: '', id: '' };

/** A question to the operators. What is typed is kept until it is sent. */
export function AskForm() {
  const t = useTranslation();
  const navigate = useNavigate();
  const refusals = useRefusals();
  const draft = useDraft('support', EMPTY);
  const ask = useAsk();
  const failure = useFormFailure(refusals);

  async function submit() {
    failure.begin();
    const id = draft.values.id || randomId();
    const judged = validate('askSupport', { id, text: draft.values.text });
    if (!judged.ok) return refusals.show(judged.fields);
    refusals.show({});
    draft.set('id', id);
    try {
      await ask.mutateAsync(judged.value);
    } catch (error) {
      return failure.fail(error);
    }
    draft.clear();
  }

  if (ask.isSuccess)
    return (
      <DoneView
        text={t('support.sent')}
        actionText={t('support.messages')}
        onAction={() => navigate(paths.messages())}
      />
    );
  return (
    <Card title={t('support.ask')}>
      <Form onSubmit={submit} submitText={t('support.send')} busy={ask.isPending} error={failure.error}>
        <TextAreaField
          label={t('support.question')}
          hint={t('support.hint')}
          error={refusals.sentence('text')}
          required
          rows={5}
          value={draft.values.text}
          onChange={(text) => {
            draft.set('id', '');
            refusals.forget('text');
            draft.set('text', text);
          }}
        />
      </Form>
    </Card>
  );
}
