import { auth } from '@tradewind/contract';
import { Button, Checkbox, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { nextPath } from '../../app/guard-decision.ts';
import { ApiError, call } from '../../shared/api.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { showAtField, useCodeForm, useFieldError } from '../../shared/code-form.ts';
import { OutboxHint } from '../../shared/outbox-hint.tsx';
import { startSession } from '../../shared/session.ts';
import { AccountField } from './account-field.tsx';
import { AuthPage } from './auth-page.tsx';
import { checkRegister, normalAccount, normalCode, type RegisterValues } from './auth-rules.ts';
import { type FactorAsk, FactorForm } from './factor-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { SessionNote } from './session-note.tsx';

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

/** A refusal that names a field is shown there and needs no toast. */
const atField = { quiet: (error: ApiError) => error.field !== undefined };

/** State of the form, and what sends the code and the form. */
function useRegister(search: string) {
  const navigate = useNavigate();
  const invitation = new URLSearchParams(search).get('code') ?? '';
  const form = useCodeForm<RegisterValues>(checkRegister, {
    kind: 'email',
    account: '',
    code: '',
    password: '',
    invitationCode: invitation.slice(0, 8),
    agree: false,
  });
  const errorOf = useFieldError(form);
  const account = () => normalAccount(form.getValues('kind'), form.getValues('account'));
  const refused = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    showAtField(form, error.field, error);
  };
  const send = async () => {
    if (!(await form.trigger('account', { shouldFocus: true }))) return false;
    const sent = call(auth.signupCaptcha, { body: { account: account() } }, atField);
    return sent.then(
      () => true,
      (error: unknown) => {
        refused(error);
        return false;
      },
    );
  };
  const submit = form.handleSubmit(async ({ password, code, invitationCode, agree }) => {
    const invited = invitationCode.trim().toUpperCase();
    const body = {
      account: account(),
      password,
      code: normalCode(code),
      agree,
      ...(invited === '' ? {} : { invitationCode: invited }),
    };
    try {
      startSession(await call(auth.signup, { body }, atField));
      await navigate(nextPath(search) ?? '/home', { replace: true });
    } catch (error) {
      refused(error);
    }
  });
  return { form, errorOf, account, send, submit };
}

function RegisterForm({ search }: { readonly search: string }) {
  const { t } = useTranslation();
  const { form, errorOf, account, send, submit } = useRegister(search);
  return (
    <form className="grid gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
      <AccountField
        kind={form.watch('kind')}
        onKind={(kind) => {
          form.setValue('kind', kind);
          form.clearErrors();
        }}
        input={form.register('account')}
        error={errorOf('account')}
      />
      <CodeField input={form.register('code')} error={errorOf('code')} onSend={send} />
      <OutboxHint account={account()} />
      <TextField
        {...form.register('password')}
        label={t('auth.field.password')}
        type="password"
        autoComplete="new-password"
        hint={t('auth.field.passwordHint')}
        reveal={{ show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') }}
        error={errorOf('password')}
      />
      <TextField
        {...form.register('invitationCode')}
        label={`${t('auth.field.invitation')} ${t('auth.field.optional')}`}
        placeholder={t('auth.field.invitationPlaceholder')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={16}
        error={errorOf('invitationCode')}
      />
      <Agreement form={form} error={errorOf('agree')} />
      <Button type="submit" variant="primary" size="money" busy={form.formState.isSubmitting}>
        {t('auth.register.submit')}
      </Button>
    </form>
  );
}

type Form = ReturnType<typeof useRegister>['form'];

function Agreement({ form, error }: { readonly form: Form; readonly error: string | null | undefined }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      name="agree"
      checked={form.watch('agree')}
      onChange={(agree) => form.setValue('agree', agree, { shouldValidate: form.formState.isSubmitted })}
      error={error}
    >
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
