import type { SecurityOverview } from '@tradewind/api';
import { factors } from '@tradewind/api/calls';
import { Button, TextField } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { quietAtFields, useForm, wordsOf } from '../../shared/form.ts';
import { normalCode } from '../../shared/normal-code.ts';
import { OutboxHint } from '../../shared/outbox-hint.tsx';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { checkForgotten, type ForgottenValues } from './transaction-password-form.ts';

interface ForgottenPasswordFormProps {
  readonly overview: SecurityOverview;
  readonly onDone: () => Promise<void>;
  readonly onBack: () => void;
}

/** A new transaction password by the login password and a second factor; without one, by a code that is sent. */
export function ForgottenPasswordForm({ overview, onDone, onBack }: ForgottenPasswordFormProps) {
  const { t } = useTranslation();
  const run = useStepUp();
  const asks = {
    login: overview.loginPassword,
    code: overview.loginPassword && !overview.totp && overview.passkeys === 0,
  };
  const form = useForm<ForgottenValues>({
    start: { loginPassword: '', code: '', password: '', repeat: '' },
    check: (values) => wordsOf(checkForgotten(values, asks)),
    submit: async ({ loginPassword, code, password }) => {
      const given = { ...(asks.login && { loginPassword }), ...(asks.code && { code: normalCode(code) }) };
      await run(({ otp, passkey }) =>
        call(
          factors.resetTransactionPassword,
          { body: { password, ...given, otp, passkey } },
          { quiet: quietAtFields },
        ),
      );
      await onDone();
    },
  });
  const send = async () => {
    await call(factors.transactionCode);
    return true;
  };
  const reveal = { show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') };
  const field = (name: keyof ForgottenValues) => ({
    ...form.field(name),
    type: 'password',
    reveal,
  });
  return (
    <form className="grid max-w-md gap-4" {...form.form}>
      <h2 className="text-16 font-strong">{t('security.transaction.forgottenTitle')}</h2>
      <p className="text-13 text-2">{t('security.transaction.forgottenText')}</p>
      {asks.login && (
        <TextField
          {...field('loginPassword')}
          label={t('security.transaction.login')}
          autoComplete="current-password"
        />
      )}
      {asks.code && <CodeField input={form.field('code')} onSend={send} />}
      <TextField
        {...field('password')}
        label={t('security.transaction.password')}
        hint={t('security.transaction.hint')}
        autoComplete="new-password"
      />
      <TextField {...field('repeat')} label={t('security.transaction.repeat')} autoComplete="new-password" />
      {asks.code && <OutboxHint account="" />}
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('security.transaction.submitReset')}
      </Button>
      <Button variant="text" className="justify-self-start" onClick={onBack}>
        {t('security.transaction.back')}
      </Button>
    </form>
  );
}
