import { auth } from '@tradewind/contract';
import { Button, TextField } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../shared/api.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { showAtField, useCodeForm, useFieldError } from '../../shared/code-form.ts';
import { OutboxHint } from '../../shared/outbox-hint.tsx';
import { AccountField } from './account-field.tsx';
import { checkReset, normalAccount, normalCode, type ResetValues } from './auth-rules.ts';

interface ResetFormProps {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** A new password by a code sent to the account. */
export function ResetForm({ onDone, onBack }: ResetFormProps) {
  const { t } = useTranslation();
  const form = useCodeForm<ResetValues>(checkReset, { kind: 'email', account: '', code: '', password: '' });
  const errorOf = useFieldError(form);
  const account = () => normalAccount(form.getValues('kind'), form.getValues('account'));
  const send = async () => {
    if (!(await form.trigger('account', { shouldFocus: true }))) return false;
    await call(auth.resetCaptcha, { body: { account: account() } });
    return true;
  };
  const submit = form.handleSubmit(async ({ password, code }) => {
    try {
      const body = { account: account(), code: normalCode(code), password };
      await call(auth.reset, { body }, { quiet: (error) => error.field !== undefined });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAtField(form, error.field, error);
    }
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-13 text-3">
        {t('auth.reset.text')} {t('auth.reset.otherSessions')}
      </p>
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
      <TextField
        {...form.register('password')}
        label={t('auth.field.newPassword')}
        type="password"
        autoComplete="new-password"
        hint={t('auth.field.passwordHint')}
        reveal={{ show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') }}
        error={errorOf('password')}
      />
      <OutboxHint account={account()} />
      <Button type="submit" variant="primary" size="money" busy={form.formState.isSubmitting}>
        {t('auth.reset.submit')}
      </Button>
      <Button variant="text" className="justify-self-start" onClick={onBack}>
        {t('auth.reset.back')}
      </Button>
    </form>
  );
}
