import { auth } from '@tradewind/api/calls';
import { Button, TextField } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { useForm, wordsOf } from '../../shared/form.ts';
import { normalCode } from '../../shared/normal-code.ts';
import { OutboxHint } from '../../shared/outbox-hint.tsx';
import { AccountField } from './account-field.tsx';
import { checkReset, normalAccount, type ResetValues } from './auth-rules.ts';
import { atField, waitAtCode } from './too-many.ts';

interface ResetFormProps {
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** A new password by a code sent to the account. */
export function ResetForm({ onDone, onBack }: ResetFormProps) {
  const { t } = useTranslation();
  const form = useForm<ResetValues>({
    start: { kind: 'email', account: '', code: '', password: '' },
    check: (values) => wordsOf(checkReset(values)),
    submit: async ({ kind, account: typed, password, code }) => {
      const body = { account: normalAccount(kind, typed), code: normalCode(code), password };
      await call(auth.reset, { body }, atField);
      onDone();
    },
    refused: (error) => waitAtCode(error, t),
  });
  const account = () => normalAccount(form.values.kind, form.values.account);
  const send = async () =>
    form.demand(['account']) && form.attempt(() => call(auth.resetCaptcha, { body: { account: account() } }, atField));
  return (
    <form className="grid gap-4" {...form.form}>
      <p className="text-13 text-3">
        {t('auth.reset.text')} {t('auth.reset.otherSessions')}
      </p>
      <AccountField
        kind={form.values.kind}
        onKind={(kind) => {
          form.set('kind', kind);
          form.forgive();
        }}
        input={form.field('account')}
      />
      <CodeField input={form.field('code')} onSend={send} />
      <TextField
        {...form.field('password')}
        label={t('auth.field.newPassword')}
        type="password"
        autoComplete="new-password"
        hint={t('auth.field.passwordHint')}
        reveal={{ show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') }}
      />
      <OutboxHint account={account()} />
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('auth.reset.submit')}
      </Button>
      <Button variant="text" className="justify-self-start" onClick={onBack}>
        {t('auth.reset.back')}
      </Button>
    </form>
  );
}
