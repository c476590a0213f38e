import { useQuery } from '@tanstack/react-query';
import { factors } from '@tradewind/api/calls';
import { Button, Note, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { quietAtFields, useForm, wordsOf } from '../../shared/form.ts';
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
                <Note tone="warn">{t('security.transaction.locked', { time: clock.stamp(lockedUntil) })}</Note>
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
  const form = useForm<TransactionPasswordValues>({
    start: { old: '', password: '', repeat: '' },
    check: (values) => wordsOf(checkTransactionPassword(values, isSet)),
    submit: async ({ old, password }) => {
      // The present transaction password is a field of its own, no part of the proof.
      await run(({ loginPassword, otp, passkey }) =>
        call(
          factors.transactionPassword,
          { body: { old, password, loginPassword, otp, passkey } },
          { quiet: quietAtFields },
        ),
      );
      await onDone();
    },
    refused: (error) => {
      if (error.code === 'transaction_password_locked') void securityChanged();
      return undefined;
    },
  });
  const reveal = { show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') };
  const field = (name: keyof TransactionPasswordValues) => ({
    ...form.field(name),
    type: 'password',
    reveal,
    className: 'max-w-md',
  });
  return (
    <form className="grid gap-4" {...form.form}>
      {isSet && <TextField {...field('old')} label={t('security.transaction.old')} autoComplete="off" />}
      <TextField
        {...field('password')}
        label={t('security.transaction.password')}
        hint={t('security.transaction.hint')}
        autoComplete="new-password"
      />
      <TextField {...field('repeat')} label={t('security.transaction.repeat')} autoComplete="new-password" />
      <Button type="submit" variant="primary" size="money" className="w-full max-w-md" busy={form.busy}>
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
