import { useQuery } from '@tanstack/react-query';
import { factors } from '@tradewind/contract';
import { Button, Note, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../shared/api.ts';
import { showAtField, useCodeForm, useFieldError } from '../../shared/code-form.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { useClock } from '../../shared/time.ts';
import { ForgottenPasswordForm } from './forgotten-password-form.tsx';
import { Loaded } from './section.tsx';
import { securityChanged, securityQueries } from './security-queries.ts';
import { checkTransactionPassword, type TransactionPasswordValues } from './transaction-password-form.ts';

/** Sets the transaction password, or changes it with the present one. */
export function TransactionPasswordScreen() {
  const { t } = useTranslation();
  const clock = useClock();
  const navigate = useNavigate();
  const [forgotten, setForgotten] = useState(false);
  const overview = useQuery(securityQueries.overview);
  const done = async () => {
    toast.plain(t('security.transaction.done'));
    await securityChanged();
    await navigate('/my/security');
  };
  return (
    <div className="narrow grid gap-4 pt-1 pb-12">
      <p className="text-13 text-3">
        {t('security.transaction.text')} {t('security.transaction.holdText')}
      </p>
      <Loaded query={overview} rows={3}>
        {(found) => {
          const { set, lockedUntil } = found.transactionPassword;
          if (forgotten)
            return <ForgottenPasswordForm overview={found} onDone={done} onBack={() => setForgotten(false)} />;
          return (
            <>
              {lockedUntil !== null && (
                <Note tone="warn">{t('security.transaction.locked', { time: clock.format(lockedUntil) })}</Note>
              )}
              <TransactionPasswordForm isSet={set} onDone={done} onForgotten={() => setForgotten(true)} />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

interface FormProps {
  readonly isSet: boolean;
  readonly onDone: () => Promise<void>;
  readonly onForgotten: () => void;
}

function TransactionPasswordForm({ isSet, onDone, onForgotten }: FormProps) {
  const { t } = useTranslation();
  const run = useStepUp();
  const form = useCodeForm<TransactionPasswordValues>((values) => checkTransactionPassword(values, isSet), {
    old: '',
    password: '',
    repeat: '',
  });
  const errorOf = useFieldError(form);
  const submit = form.handleSubmit(async ({ old, password }) => {
    const quiet = (error: ApiError) => error.field !== undefined;
    try {
      // The second factor alone: the present password is a field of its own.
      await run(({ otp, passkey }) =>
        call(factors.transactionPassword, { body: { old, password, otp, passkey } }, { quiet }),
      );
      await onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAtField(form, error.field, error);
      if (error.code === 'transaction_password_locked') await securityChanged();
    }
  });
  const reveal = { show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') };
  const field = (name: keyof TransactionPasswordValues) => ({
    ...form.register(name),
    type: 'password',
    reveal,
    error: errorOf(name),
    className: 'max-w-md',
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {isSet && <TextField {...field('old')} label={t('security.transaction.old')} autoComplete="off" />}
      <TextField
        {...field('password')}
        label={t('security.transaction.password')}
        hint={t('security.transaction.hint')}
        autoComplete="new-password"
      />
      <TextField {...field('repeat')} label={t('security.transaction.repeat')} autoComplete="new-password" />
      <Button
        type="submit"
        variant="primary"
        size="money"
        className="w-full max-w-md"
        busy={form.formState.isSubmitting}
      >
        {isSet ? t('security.transaction.submitChange') : t('security.transaction.submitSet')}
      </Button>
      {isSet && (
        <Button variant="text" className="justify-self-start" onClick={onForgotten}>
          {t('security.transaction.forgotten')}
        </Button>
      )}
    </form>
  );
}
