import { paths } from 'shared-api/paths';
import { Card, Page, toast } from 'shared-ui';
import { PasswordField, useIsPageShown } from 'shared-ui/forms';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import styles from './auth.module.css';
import { AttemptForm } from './components/attempt-form.tsx';
import { EitherProof } from './components/either-proof.tsx';
import { NewPassword } from './components/new-password.tsx';
import { UsernameForManagers } from './components/own-password.tsx';
import { usePasswordRule } from './use-password-rule.ts';
import { useProvenForm } from './use-proven-form.ts';

/** `/my/usercenter/loginpassword` (docs/product.md, section 16): by the old password or, if forgotten, by a code. */
export default function LoginPasswordPage() {
  const t = useTranslation();
  const back = useBack(paths.security());
  const isPageShown = useIsPageShown();
  const rule = usePasswordRule();
  const { proof, secrets, attempt } = useProvenForm({
    call: 'updatePassword',
    invalidates: ['security', 'sessions'],
    purpose: 'update_password',
    draftName: 'login-password',
    old: 'oldPassword',
    fields: ['password', 'confirmPassword'],
    judge: (judged, { password }) => rule.judge(judged, password),
    onDone() {
      toast.success(t('password.changed'));
      if (isPageShown()) back();
    },
  });

  return (
    <Page title={t('password.title')} onBack={back}>
      <Card>
        <p className={styles.explain}>{t('password.lead')}</p>
        <AttemptForm {...attempt} submitText={t('password.change')}>
          <UsernameForManagers />
          <EitherProof
            {...proof}
            code={secrets.bind('code')}
            otherText={t(proof.byCode ? 'password.byOld' : 'password.byCode')}
          >
            <PasswordField
              {...secrets.bind('oldPassword')}
              name="old-password"
              label={t('password.old')}
              autoComplete="current-password"
              enterKeyHint="next"
            />
          </EitherProof>
          <NewPassword
            bind={secrets.bind}
            labels={{ password: t('auth.newPassword'), confirm: t('auth.confirmNewPassword') }}
            hint={rule.hint}
          />
        </AttemptForm>
      </Card>
    </Page>
  );
}
