import { useEffect } from 'react';
import { type BoundWallet, loadAddressValidator, PROTOCOLS, validate } from 'shared-api/client';
import { useDraft } from 'shared-api/stores';
import { Button, SegmentedChips } from 'shared-ui';
import { Field, Form, plainText, TextField, useRefusals } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { fieldOf } from '../../../shared/field-of.ts';
import { useAddWallet, useDeleteWallet, useUpdateWallet } from '../means.data.ts';
import styles from '../means.module.css';
import { SOME_PIN, useProof } from '../use-proof.ts';
import { ProofSheet } from './proof-sheet.tsx';

const EMPTY = { alias: '', protocol: 'TRC20', address: '' };

const protocolOf = (text: string) => PROTOCOLS.find((one) => one === text) ?? 'TRC20';

/** What checksums are judged by; where it does not come, the server judges alone. */
const loadValidator = () => loadAddressValidator().catch(() => undefined);

/** Alias, protocol, address (docs/product.md, section 17). The address is judged by its checksum before it is sent. */
export function WalletForm({ bound }: { bound?: BoundWallet }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const refusals = useRefusals();
  const draft = useDraft(
    `means-wallet-${bound?.id ?? 'new'}`,
    bound ? { alias: bound.alias, protocol: bound.protocol as string, address: '' } : EMPTY,
  );
  const [add, update, remove] = [useAddWallet(), useUpdateWallet(), useDeleteWallet()];
  const proof = useProof('wallet', refusals, draft.clear);
  const { values, set } = draft;
  const protocol = protocolOf(values.protocol);
  // No address has blanks; a copy may bring some along, and marks that nobody sees.
  const address = plainText(values.address).replaceAll(' ', '');

  useEffect(() => {
    // On its way while the user types.
    void loadValidator();
  }, []);
  async function submit() {
    await loadValidator();
    proof.askToSave(judge(SOME_PIN));
  }

  const request = (tradePassword: string) => ({ alias: values.alias, protocol, tradePassword });
  const judge = (pin: string) => {
    if (!bound) return validate('addWallet', { ...request(pin), address });
    // Another network has other addresses.
    const keeps = !address && protocol === bound.protocol;
    if (!address && !keeps) return { ok: false, fields: { address: { rule: 'required' } } } as const;
    return validate('updateWallet', { ...request(pin), id: bound.id, ...(address && { address }) });
  };

  async function act(pin: string) {
    if (proof.act === 'delete' && bound) return remove.mutateAsync({ id: bound.id, tradePassword: pin });
    return bound
      ? update.mutateAsync({ ...request(pin), id: bound.id, ...(address && { address }) })
      : add.mutateAsync({ ...request(pin), address });
  }

  const field = (name: 'alias' | 'address') => ({
    ...fieldOf({ values, set }, refusals, name),
    label: t(`means.fields.${name}`),
  });

  return (
    <>
      <Form
        onSubmit={() => void submit()}
        submitText={common(bound ? 'action.save' : 'action.next')}
        summary={<p className="m-quiet-14">{t('means.addressWarning')}</p>}
      >
        <TextField {...field('alias')} hint={t('means.hint.alias')} required enterKeyHint="next" />
        <Field label={t('means.fields.protocol')} hint={t(`means.hint.${protocol}`)} group>
          {() => (
            <div className={styles.chips}>
              <SegmentedChips
                label={t('means.fields.protocol')}
                options={PROTOCOLS.map((one) => ({ value: one, label: one }))}
                value={protocol}
                onChange={(chosen) => {
                  refusals.forget('address');
                  set('protocol', chosen);
                }}
              />
            </div>
          )}
        </Field>
        <TextField
          {...field('address')}
          hint={bound ? t('means.hint.keep', { number: bound.addressMasked }) : t('means.hint.address')}
          required={!bound}
          enterKeyHint="done"
        />
      </Form>
      {bound ? (
        <Button block kind="secondary" className={styles.remove ?? ''} onClick={proof.askToDelete}>
          {t('means.delete.wallet')}
        </Button>
      ) : null}
      <ProofSheet
        open={proof.act !== undefined}
        title={t(proof.act === 'delete' ? 'means.delete.wallet' : 'means.confirm')}
        actionText={common(proof.act === 'delete' ? 'action.delete' : 'action.confirm')}
        danger={proof.act === 'delete'}
        onProve={act}
        onDone={proof.done}
        onRefused={(fields) => refusals.show(fields)}
        onClose={proof.close}
      />
    </>
  );
}
