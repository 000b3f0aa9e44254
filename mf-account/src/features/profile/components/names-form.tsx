import { useState } from 'react';
import { type UserInfo, validate } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useDraft } from 'shared-api/stores';
import { toast } from 'shared-ui';
import { Form, TextField, useIsPageShown, useRefusals } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Link, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { fieldOf } from '../../../shared/field-of.ts';
import { useFormFailure } from '../../../shared/use-form-failure.ts';
import { useReturnTo } from '../../../shared/use-return-to.ts';
import { useUpdateUser } from '../profile.data.ts';
import styles from '../profile.module.css';

/** Nickname and real name. The latter is the user's to change until a card or wallet is bound under it. */
export function NamesForm({ user }: { user: UserInfo }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const returnTo = useReturnTo(paths.baseInfo());
  const isPageShown = useIsPageShown();
  const refusals = useRefusals();
  const update = useUpdateUser();
  const [initial] = useState({ nickname: user.nickname, realName: user.realName ?? '' });
  const draft = useDraft('base-info', initial);
  const failure = useFormFailure(refusals);
  const { nickname, realName } = draft.values;

  async function submit() {
    failure.begin();
    const names = user.realNameFixed ? { nickname } : { nickname, realName };
    const judged = validate('updateUserInfo', names);
    if (!judged.ok) return refusals.show(judged.fields);
    refusals.show({});
    try {
      await update.mutateAsync(judged.value);
    } catch (error) {
      return failure.fail(error);
    }
    draft.clear();
    toast.success(common('state.saved'));
    if (isPageShown()) navigate(returnTo ?? paths.userCenter(), { replace: true });
  }

  return (
    <Form onSubmit={submit} submitText={common('action.save')} busy={update.isPending} error={failure.error}>
      <TextField
        {...fieldOf(draft, refusals, 'nickname')}
        label={t('profile.nickname')}
        required
        autoComplete="nickname"
        enterKeyHint="next"
      />
      <TextField
        {...fieldOf(draft, refusals, 'realName')}
        label={t('profile.realName')}
        hint={
          user.realNameFixed ? (
            <>
              {t('profile.realNameFixed')}{' '}
              <Link className={styles.link} to={paths.customer()}>
                {common('action.contactSupport')}
              </Link>
            </>
          ) : (
            t('profile.realNameHint')
          )
        }
        required
        disabled={user.realNameFixed}
        autoComplete="name"
        enterKeyHint="done"
      />
    </Form>
  );
}
