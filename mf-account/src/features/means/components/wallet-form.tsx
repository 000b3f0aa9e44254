import { useEffect } from 'react';
import { type BoundWallet, loadAddressJudge, PROTOCOLS, validate } from 'shared-api/client';
import { Button, SegmentedChips } from 'shared-ui';
import { Field, Form, TextField, useDraft, useRefusals } from 'shared-ui/forms';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useAddWallet, useDeleteWallet, useUpdateWallet } from '../means.data.ts';
import styles from '../means.module.css';
import { SOME_PIN, useProof } from '../use-proof.ts';
import { ProofSheet } from './proof-sheet.tsx';

const EMPTY = { alias: '', protocol: 'TRC20', address: '' };

const protocolOf = (text: string) => PROTOCOLS.find((one) => one === text) ?? 'TRC20';

/** Alias, protocol, address (specification, section 3). The address is judged by its checksum before it is sent. */
export function WalletForm({ bound }: { bound?: BoundWallet }) {
  const words = useWords();
  const common = useCommonWords();
  const refusals = useRefusals();
  const draft = useDraft(
    `means-wallet-${bound?.id ?? 'new'}`,
    bound ? { alias: bound.alias, protocol: bound.protocol as string, address: '' } : EMPTY,
  );
  const [add, update, remove] = [useAddWallet(), useUpdateWallet(), useDeleteWallet()];
  const proof = useProof('wallet', refusals, draft.clear);
  const { values, set } = draft;
  const protocol = protocolOf(values.protocol);
  const address = values.address.trim();

  useEffect(() => {
    // On its way while the user types; where it does not come, the server judges.
    void loadAddressJudge().catch(() => undefined);
  }, []);

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
    name,
    label: words(`means.fields.${name}`),
    value: values[name],
    error: refusals.sentence(name),
    onChange(value: string) {
      refusals.forget(name);
      set(name, value);
    },
  });

  return (
    <>
      <Form
        onSubmit={() => proof.askToSave(judge(SOME_PIN))}
        submitText={common(bound ? 'action.save' : 'action.next')}
        summary={<p className={styles.lead}>{words('means.addressWarning')}</p>}
      >
        <TextField
          {...field('alias')}
          hint={words('means.hint.alias')}
          required
          enterKeyHint="next"
          maxLength={30}
        />
        <Field label={words('means.fields.protocol')} hint={words(`means.hint.${protocol}`)} group>
          {() => (
            <div className={styles.chips}>
              <SegmentedChips
                label={words('means.fields.protocol')}
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
          hint={
            bound ? words('means.hint.keep', { number: bound.addressMasked }) : words('means.hint.address')
          }
          required={!bound}
          enterKeyHint="done"
          maxLength={100}
        />
      </Form>
      {bound ? (
        <Button block kind="secondary" className={styles.remove ?? ''} onClick={proof.askToDelete}>
          {words('means.delete.wallet')}
        </Button>
      ) : null}
      <ProofSheet
        open={proof.act !== undefined}
        title={words(proof.act === 'delete' ? 'means.delete.wallet' : 'means.confirm')}
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
