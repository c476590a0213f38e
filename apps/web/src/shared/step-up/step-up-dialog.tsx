import type { Proof } from '@tradewind/contract';
import { Button, Dialog, passkeysPossible, signWithPasskey, TextField } from '@tradewind/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api-error.ts';
import { OneTimeCodeField } from '../one-time-code-field.tsx';
import type { Ask } from './step-up.ts';

/** Asks for what the server wants shown: passwords, and a code or a passkey. */
export function StepUpDialog({ ask }: { readonly ask: Ask }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={ask.cancel} title={t('security.stepUp.title')} description={t('security.stepUp.text')}>
      <StepUpForm ask={ask} />
    </Dialog>
  );
}

const EMPTY = { loginPassword: '', transactionPassword: '', otp: '' };

/** What is typed, what was refused, and the two ways to try. */
function useStepUpForm(ask: Ask) {
  const [values, setValues] = useState(EMPTY);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const methods = ask.first.demand?.methods ?? [];
  const asksCode = methods.includes('totp') || methods.includes('recovery-code');
  const asksPasskey = methods.includes('passkey') && passkeysPossible();
  const passwords = {
    ...(methods.includes('login-password') && { loginPassword: values.loginPassword }),
    ...(methods.includes('transaction-password') && { transactionPassword: values.transactionPassword }),
  };
  const attempt = async (prove: () => Promise<Proof | ApiError | null>) => {
    setBusy(true);
    setRefused(null);
    const proof = await prove();
    const error = proof === null || 'message' in proof ? proof : await ask.attempt({ ...passwords, ...proof });
    setRefused(error);
    setBusy(false);
  };
  const byPasskey = () => void attempt(() => passkeyProof(ask));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asksCode && asksPasskey) byPasskey();
    else void attempt(async () => (asksCode ? { otp: values.otp.trim() } : {}));
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
    error: refused?.field === name ? refused.message : null,
    required: true,
  });
  /** A refusal that belongs to no field that is shown. */
  const elsewhere = refused && !(refused.field !== undefined && refused.field in values) ? refused.message : null;
  return { methods, asksCode, asksPasskey, field, elsewhere, busy, submit, byPasskey };
}

function StepUpForm({ ask }: { readonly ask: Ask }) {
  const { t } = useTranslation();
  const { methods, asksCode, asksPasskey, field, elsewhere, busy, submit, byPasskey } = useStepUpForm(ask);
  const reveal = { show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') };
  return (
    <form className="mt-4 grid gap-4" onSubmit={submit}>
      {methods.includes('login-password') && (
        <TextField
          {...field('loginPassword')}
          label={t('security.stepUp.loginPassword')}
          type="password"
          autoComplete="current-password"
          reveal={reveal}
        />
      )}
      {methods.includes('transaction-password') && (
        <TextField
          {...field('transactionPassword')}
          label={t('security.stepUp.transactionPassword')}
          type="password"
          autoComplete="off"
          reveal={reveal}
        />
      )}
      {asksCode && <OneTimeCodeField {...field('otp')} required={!asksPasskey} />}
      {elsewhere && (
        <p role="alert" className="note note--warn">
          {elsewhere}
        </p>
      )}
      <div className="grid gap-2">
        {(asksCode || !asksPasskey) && (
          <Button type="submit" variant="primary" size="money" busy={busy}>
            {t('common.action.confirm')}
          </Button>
        )}
        {asksPasskey && (
          <Button variant={asksCode ? 'line' : 'primary'} size="money" icon="key" busy={busy} onClick={byPasskey}>
            {t('security.stepUp.usePasskey')}
          </Button>
        )}
        <Button variant="text" className="min-h-money" onClick={ask.cancel}>
          {t('common.action.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Challenges live a minute and are good once: a fresh one is asked for, then signed. null when the person turned away. */
async function passkeyProof(ask: Ask): Promise<Proof | ApiError | null> {
  const asked = await ask.attempt({});
  const challenge = asked?.demand?.challenge;
  if (challenge === undefined) return asked;
  const passkey = await signWithPasskey(challenge, 'preferred');
  return passkey && { passkey };
}
