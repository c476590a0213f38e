import { auth } from '@tradewind/api/calls';
import { Button, Checkbox, type CheckboxProps, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { nextPath } from '../../app/guard-decision.ts';
import { call } from '../../shared/api.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { useForm, wordsOf } from '../../shared/form.ts';
import { normalCode } from '../../shared/normal-code.ts';
import { OutboxHint } from '../../shared/outbox-hint.tsx';
import { startSession } from '../../shared/session.ts';
import { AccountField } from './account-field.tsx';
import { AuthPage } from './auth-page.tsx';
import { checkRegister, normalAccount, type RegisterValues } from './auth-rules.ts';
import type { FactorAsk } from './factor-form.tsx';
import { FactorForm } from './later-steps.ts';
import { OtherWays } from './other-ways.tsx';
import { SessionNote } from './session-note.tsx';
import { atField, waitAtCode } from './too-many.ts';

export function RegisterScreen() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const [ask, setAsk] = useState<FactorAsk | null>(null);
  if (ask)
    return (
      <AuthPage title={t('security.signin.factorTitle')}>
        <FactorForm ask={ask} onBack={() => setAsk(null)} />
      </AuthPage>
    );
  return (
    <AuthPage title={t('auth.register.title')}>
      <SessionNote />
      <RegisterForm search={search} />
      <OtherWays onFactor={setAsk} registering />
      <p className="mt-4 text-14 text-3">
        {t('auth.register.haveAccount')}{' '}
        <Link className="link" to={`/login${search}`}>
          {t('auth.register.login')}
        </Link>
      </p>
    </AuthPage>
  );
}

/** State of the form, and what sends the code and the form. */
function useRegister(search: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const invitation = new URLSearchParams(search).get('code') ?? '';
  const form = useForm<RegisterValues>({
    start: {
      kind: 'email',
      account: '',
      code: '',
      password: '',
      invitationCode: invitation.slice(0, 8),
      agree: false,
    },
    check: (values) => wordsOf(checkRegister(values)),
    submit: async ({ kind, account: typed, password, code, invitationCode, agree }) => {
      const invited = invitationCode.trim().toUpperCase();
      const body = {
        account: normalAccount(kind, typed),
        password,
        code: normalCode(code),
        agree,
        ...(invited === '' ? {} : { invitationCode: invited }),
      };
      startSession(await call(auth.signup, { body }, atField));
      await navigate(nextPath(search) ?? '/home', { replace: true });
    },
    refused: (error) => waitAtCode(error, t),
  });
  const account = () => normalAccount(form.values.kind, form.values.account);
  const send = async () =>
    form.demand(['account']) && form.attempt(() => call(auth.signupCaptcha, { body: { account: account() } }, atField));
  return { form, account, send };
}

function RegisterForm({ search }: { readonly search: string }) {
  const { t } = useTranslation();
  const { form, account, send } = useRegister(search);
  return (
    <form className="grid gap-3.5" {...form.form}>
      <AccountField
        kind={form.values.kind}
        onKind={(kind) => {
          form.set('kind', kind);
          form.forgive();
        }}
        input={form.field('account')}
      />
      <CodeField input={form.field('code')} onSend={send} />
      <OutboxHint account={account()} />
      <TextField
        {...form.field('password')}
        label={t('auth.field.password')}
        type="password"
        autoComplete="new-password"
        hint={t('auth.field.passwordHint')}
        reveal={{ show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') }}
      />
      <TextField
        {...form.field('invitationCode')}
        label={`${t('auth.field.invitation')} ${t('auth.field.optional')}`}
        placeholder={t('auth.field.invitationPlaceholder')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={16}
      />
      <Agreement {...form.choice('agree')} />
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('auth.register.submit')}
      </Button>
    </form>
  );
}

type AgreementProps = Pick<CheckboxProps, 'name' | 'error' | 'onChange'> & { readonly value: boolean };

function Agreement({ value, ...field }: AgreementProps) {
  const { t } = useTranslation();
  return (
    <Checkbox {...field} checked={value}>
      {t('auth.register.agreeStart')}{' '}
      <Link className="link" to="/terms-of-service" target="_blank">
        {t('auth.register.agreeTerms')}
      </Link>{' '}
      {t('auth.register.agreeAnd')}{' '}
      <Link className="link" to="/private-policy" target="_blank">
        {t('auth.register.agreePrivacy')}
      </Link>
    </Checkbox>
  );
}
