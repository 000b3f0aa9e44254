import { useState } from 'react';
import { type BoundCard, type FieldRefusals, validate } from 'shared-api/client';
import { useDraft } from 'shared-api/stores';
import { Button, confirm } from 'shared-ui';
import { AccountNumberField, Form, TextField, useRefusals } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { fieldOf } from '../../../shared/field-of.ts';
import { isOtherHolder } from '../holder.logic.ts';
import { useAddCard, useDeleteCard, useOwnName, useUpdateCard } from '../means.data.ts';
import styles from '../means.module.css';
import { SOME_PIN, useProof } from '../use-proof.ts';
import { ProofSheet } from './proof-sheet.tsx';

const EMPTY = { cardholderName: '', bankName: '', bankProvince: '', bankCity: '', branchName: '' };
type Name = keyof typeof EMPTY;

interface CardFormProps {
  kind: 'bank' | 'hk';
  /** In whose name a new one is, most likely. */
  holder?: string;
  /** The one to change; without it a new one is bound. */
  bound?: BoundCard;
}

const filled = (bound: BoundCard): typeof EMPTY => ({
  cardholderName: bound.cardholderName,
  bankName: bound.bankName,
  bankProvince: bound.bankProvince ?? '',
  bankCity: bound.bankCity ?? '',
  branchName: bound.branchName,
});

/** Cardholder, number, bank, province, city, branch (docs/product.md, section 17). The number is in no draft. */
export function CardForm({ kind, holder = '', bound }: CardFormProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const refusals = useRefusals();
  const [initial] = useState(() => (bound ? filled(bound) : { ...EMPTY, cardholderName: holder }));
  const draft = useDraft(`means-${kind}-${bound?.id ?? 'new'}`, initial);
  const [cardNumber, setCardNumber] = useState('');
  const [add, update, remove] = [useAddCard(), useUpdateCard(), useDeleteCard()];
  const proof = useProof(kind, refusals, draft.clear);
  const { values } = draft;
  const isNew = bound === undefined;
  const own = useOwnName();

  const request = (tradePassword: string) => ({
    kind,
    cardholderName: values.cardholderName,
    bankName: values.bankName,
    branchName: values.branchName,
    ...(kind === 'bank' && { bankProvince: values.bankProvince, bankCity: values.bankCity }),
    tradePassword,
  });
  const judge = (pin: string) =>
    bound
      ? validate('updateCard', { ...request(pin), id: bound.id, ...(cardNumber && { cardNumber }) })
      : validate('addCard', { ...request(pin), cardNumber });

  /** A withdrawal to another's card may be rejected, and what is paid is theirs: said before the card is kept. */
  async function askAboutHolder(): Promise<boolean> {
    const { cardholderName: holder } = values;
    if (holder === bound?.cardholderName || !isOtherHolder(holder, own)) return true;
    return confirm({
      title: t(`means.otherHolder.title.${kind}`),
      text: t('means.otherHolder.text', { holder, own }),
      confirmText: t('means.otherHolder.goOn'),
      cancelText: t('means.otherHolder.correct'),
    });
  }
  async function submit() {
    const judged = judge(SOME_PIN);
    if (!judged.ok || (await askAboutHolder())) await proof.askToSave(judged);
  }

  async function act(pin: string) {
    if (proof.act === 'delete' && bound) return remove.mutateAsync({ id: bound.id, tradePassword: pin });
    const changed = { ...request(pin), ...(cardNumber && { cardNumber }) };
    return bound
      ? update.mutateAsync({ ...changed, id: bound.id })
      : add.mutateAsync({ ...request(pin), cardNumber });
  }

  const field = (name: Name) => ({
    ...fieldOf(draft, refusals, name),
    label: t(`means.fields.${name}`),
    required: true,
  });

  return (
    <>
      <Form onSubmit={submit} submitText={common(bound ? 'action.save' : 'action.next')}>
        <TextField
          {...field('cardholderName')}
          hint={t(`means.hint.holder.${kind}`)}
          autoComplete="cc-name"
          enterKeyHint="next"
        />
        <AccountNumberField
          name="cardNumber"
          isCard={kind === 'bank'}
          label={t(`means.number.${kind}`)}
          hint={
            bound ? t('means.hint.keep', { number: bound.cardNumberMasked }) : t(`means.hint.number.${kind}`)
          }
          required={isNew}
          enterKeyHint="next"
          value={cardNumber}
          error={refusals.sentence('cardNumber')}
          onChange={(value) => {
            refusals.forget('cardNumber');
            setCardNumber(value);
          }}
        />
        <TextField {...field('bankName')} enterKeyHint="next" />
        {kind === 'bank' ? (
          <>
            <TextField {...field('bankProvince')} autoComplete="address-level1" enterKeyHint="next" />
            <TextField {...field('bankCity')} autoComplete="address-level2" enterKeyHint="next" />
          </>
        ) : null}
        <TextField {...field('branchName')} enterKeyHint="done" />
      </Form>
      {bound ? (
        <Button block kind="secondary" className={styles.remove ?? ''} onClick={proof.askToDelete}>
          {t(`means.delete.${kind}`)}
        </Button>
      ) : null}
      <ProofSheet
        open={proof.act !== undefined}
        title={t(proof.act === 'delete' ? `means.delete.${kind}` : 'means.confirm')}
        actionText={common(proof.act === 'delete' ? 'action.delete' : 'action.confirm')}
        danger={proof.act === 'delete'}
        onProve={act}
        onDone={proof.done}
        onRefused={(fields: FieldRefusals) => refusals.show(fields)}
        onClose={proof.close}
      />
    </>
  );
}
