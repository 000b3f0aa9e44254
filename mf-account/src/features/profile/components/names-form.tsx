import { useState } from 'react';
import { isApiError, reportFailure, type UserInfo, validate } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { toast } from 'shared-ui';
import { Form, TextField, useDraft, useRefusals } from 'shared-ui/forms';
import { useCommonWords } from 'shared-ui/i18n';
import { Link, useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useReturnTo, useUpdateUser } from '../profile.data.ts';
import styles from '../profile.module.css';

/** Nickname and real name. The latter is the user's to change until a card or wallet is bound under it. */
export function NamesForm({ user }: { user: UserInfo }) {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const refusals = useRefusals();
  const update = useUpdateUser();
  const [initial] = useState({ nickname: user.nickname, realName: user.realName ?? '' });
  const draft = useDraft('base-info', initial);
  const [error, setError] = useState<string>();
  const { nickname, realName } = draft.values;

  const field = (name: keyof typeof initial) => ({
    name,
    value: draft.values[name],
    error: refusals.sentence(name),
    onChange(value: string) {
      refusals.forget(name);
      draft.set(name, value);
    },
  });

  async function submit() {
    setError(undefined);
    const names = user.realNameFixed ? { nickname } : { nickname, realName };
    const judged = validate('updateUserInfo', names);
    if (!judged.ok) return refusals.show(judged.fields);
    refusals.show({});
    try {
      await update.mutateAsync(judged.value);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.fields) refusals.show(failure.fields);
      else if (failure.kind === 'business') setError(failure.message);
      else reportFailure(failure);
      return;
    }
    draft.clear();
    toast.success(common('state.saved'));
    navigate(returnTo ?? paths.userCenter(), { replace: true });
  }

  return (
    <Form onSubmit={submit} submitText={common('action.save')} busy={update.isPending} error={error}>
      <TextField
        {...field('nickname')}
        label={words('profile.nickname')}
        required
        autoComplete="nickname"
        enterKeyHint="next"
        maxLength={20}
      />
      <TextField
        {...field('realName')}
        label={words('profile.realName')}
        hint={
          user.realNameFixed ? (
            <>
              {words('profile.realNameFixed')}{' '}
              <Link className={styles.link} to={paths.customer()}>
                {common('action.contactSupport')}
              </Link>
            </>
          ) : (
            words('profile.realNameHint')
          )
        }
        required
        disabled={user.realNameFixed}
        autoComplete="name"
        enterKeyHint="done"
        maxLength={60}
      />
    </Form>
  );
}
