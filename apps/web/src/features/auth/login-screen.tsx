import { auth } from '@tradewind/contract';
import { Button, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ApiError, call } from '../../shared/api.ts';
import { showAtField, useCodeForm, useFieldError } from '../../shared/code-form.ts';
import { clearSessionNotice, startSession, tellLocked } from '../../shared/session.ts';
import { AccountField } from './account-field.tsx';
import { AuthPage } from './auth-page.tsx';
import { checkLogin, type LoginValues, normalAccount } from './auth-rules.ts';
import { type FactorAsk, FactorForm } from './factor-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { ResetForm } from './reset-form.tsx';
import { SessionNote } from './session-note.tsx';

/** Sign-in, with the second factor and the forgotten password as steps of the same page. */
export function LoginScreen() {
  const { t } = useTranslation();
  const [step, setStep] = useState<'login' | 'reset' | FactorAsk>('login');
  if (step === 'reset') {
    const done = () => {
      toast.plain(t('auth.reset.done'));
      setStep('login');
    };
    return (
      <AuthPage title={t('auth.reset.title')}>
        <ResetForm onDone={done} onBack={() => setStep('login')} />
      </AuthPage>
    );
  }
  if (step !== 'login') {
    return (
      <AuthPage title={t('security.signin.factorTitle')}>
        <FactorForm ask={step} onBack={() => setStep('login')} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('auth.login.title')}>
      <SessionNote />
      <LoginForm onForgotten={() => setStep('reset')} onFactor={setStep} />
      <OtherWays onFactor={setStep} />
      <NewHere />
    </AuthPage>
  );
}

function NewHere() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <p className="mt-4 text-14 text-3">
      {t('auth.login.newHere')}{' '}
      <Link className="link" to={`/register${search}`}>
        {t('auth.login.create')}
      </Link>
    </p>
  );
}

interface LoginFormProps {
  readonly onForgotten: () => void;
  readonly onFactor: (ask: FactorAsk) => void;
}

function LoginForm({ onForgotten, onFactor }: LoginFormProps) {
  const { t } = useTranslation();
  const form = useCodeForm<LoginValues>(checkLogin, { kind: 'email', account: '', password: '' });
  const errorOf = useFieldError(form);
  const [refused, setRefused] = useState<string | null>(null);
  const submit = form.handleSubmit(async ({ kind, account, password }) => {
    clearSessionNotice();
    setRefused(null);
    const body = { account: normalAccount(kind, account), password };
    const quiet = (error: ApiError) => error.status === 401 || error.field !== undefined;
    const attempt: FactorAsk['attempt'] = async (proof) =>
      startSession(await call(auth.signin, { body: { ...body, ...proof } }, { quiet }));
    try {
      await attempt({});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.demand) onFactor({ first: error, attempt });
      else if (error.code === 'account_locked') tellLocked(error);
      else if (!showAtField(form, error.field, error) && error.status === 401) setRefused(error.message);
    }
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <AccountField
        kind={form.watch('kind')}
        onKind={(kind) => {
          form.setValue('kind', kind);
          form.clearErrors();
        }}
        input={form.register('account')}
        error={errorOf('account')}
      />
      <TextField
        {...form.register('password')}
        label={t('auth.field.password')}
        aside={
          <button type="button" className="btn btn--text text-12" onClick={onForgotten}>
            {t('auth.login.forgotten')}
          </button>
        }
        type="password"
        autoComplete="current-password"
        reveal={{ show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') }}
        error={errorOf('password')}
      />
      {refused && (
        <p role="alert" className="note note--warn">
          {refused}
        </p>
      )}
      <Button type="submit" variant="primary" size="money" busy={form.formState.isSubmitting}>
        {t('auth.login.submit')}
      </Button>
    </form>
  );
}
