import { auth } from '@tradewind/api/calls';
import { Button, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { type ApiError, call } from '../../shared/api.ts';
import { useForm, wordsOf } from '../../shared/form.ts';
import { clearSessionNotice, startSession, tellLocked } from '../../shared/session.ts';
import { AccountField } from './account-field.tsx';
import { AuthPage } from './auth-page.tsx';
import { checkLogin, type LoginValues, normalAccount } from './auth-rules.ts';
import type { DeviceAsk } from './device-form.tsx';
import type { FactorAsk } from './factor-form.tsx';
import { DeviceForm, FactorForm, ResetForm } from './later-steps.ts';
import { OtherWays } from './other-ways.tsx';
import { SessionNote } from './session-note.tsx';
import { refusalText, waitOf } from './too-many.ts';

type Step = 'login' | 'reset' | { readonly device: DeviceAsk } | { readonly factor: FactorAsk };

/** Sign-in, with the second factor, a mailed code and the forgotten password as steps of the same page. */
export function LoginScreen() {
  const { t } = useTranslation();
  const { state } = useLocation();
  // Who comes from the page that has voided the password sets a new one at once.
  const reset = (state as { readonly reset?: boolean } | null)?.reset === true;
  const [step, setStep] = useState<Step>(reset ? 'reset' : 'login');
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
  const onFactor = (factor: FactorAsk) => setStep({ factor });
  const onBack = () => setStep('login');
  if (step !== 'login') {
    return 'factor' in step ? (
      <AuthPage title={t('security.signin.factorTitle')}>
        <FactorForm ask={step.factor} onBack={onBack} />
      </AuthPage>
    ) : (
      <AuthPage title={t('auth.device.title')}>
        <DeviceForm ask={step.device} onFactor={onFactor} onBack={onBack} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('auth.login.title')}>
      <SessionNote />
      <LoginForm onForgotten={() => setStep('reset')} onDevice={(device) => setStep({ device })} onFactor={onFactor} />
      <OtherWays onFactor={onFactor} />
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
  readonly onDevice: (ask: DeviceAsk) => void;
  readonly onFactor: (ask: FactorAsk) => void;
}

function LoginForm({ onForgotten, onDevice, onFactor }: LoginFormProps) {
  const { t } = useTranslation();
  const quiet = (error: ApiError) => error.status === 401 || error.field !== undefined || waitOf(error) !== null;
  const ask = ({ kind, account, password }: LoginValues): DeviceAsk => {
    const body = { account: normalAccount(kind, account), password };
    const attempt: DeviceAsk['attempt'] = async (proof) =>
      startSession(await call(auth.signin, { body: { ...body, ...proof } }, { quiet }));
    return { account: body.account, attempt };
  };
  const form = useForm<LoginValues>({
    start: { kind: 'email', account: '', password: '' },
    check: (values) => wordsOf(checkLogin(values)),
    submit: async (values) => {
      clearSessionNotice();
      await ask(values).attempt({});
    },
    refused: (error, values) => {
      const asked = ask(values);
      const onCode = () => onDevice(asked);
      if (error.demand) onFactor({ first: error, attempt: asked.attempt, onCode });
      else if (error.code === 'signin_code_required') onCode();
      else if (error.code === 'account_locked') tellLocked(error);
      else if (error.field !== undefined && error.field in values) return undefined;
      else if (quiet(error)) return { field: null, message: refusalText(error, t) };
      return null;
    },
  });
  return (
    <form className="grid gap-4" {...form.form}>
      <AccountField
        kind={form.values.kind}
        onKind={(kind) => {
          form.set('kind', kind);
          form.forgive();
        }}
        input={form.field('account')}
      />
      <TextField
        {...form.field('password')}
        label={t('auth.field.password')}
        aside={
          <button type="button" className="btn btn--text text-12" onClick={onForgotten}>
            {t('auth.login.forgotten')}
          </button>
        }
        type="password"
        autoComplete="current-password"
        reveal={{ show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') }}
      />
      {form.elsewhere && (
        <p role="alert" className="note note--warn">
          {form.elsewhere}
        </p>
      )}
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('auth.login.submit')}
      </Button>
    </form>
  );
}
