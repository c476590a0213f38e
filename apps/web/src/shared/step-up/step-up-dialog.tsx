import type { Proof } from '@tradewind/api';
import { Button, Dialog, signWithPasskey, TextField } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useForm } from '../form.ts';
import { OneTimeCodeField } from '../one-time-code-field.tsx';
import type { Ask } from './step-up.ts';
import { useFactorWays } from './use-factor-ways.ts';

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
  const { t } = useTranslation();
  const methods = ask.first.demand?.methods ?? [];
  const ways = useFactorWays(methods);
  const { asksCode, asksPasskey } = ways;
  const prove = async ({ loginPassword, transactionPassword }: typeof EMPTY, proof: Proof) => {
    const error = await ask.attempt({
      ...(methods.includes('login-password') && { loginPassword }),
      ...(methods.includes('transaction-password') && { transactionPassword }),
      ...proof,
    });
    if (error) throw error;
  };
  const provePasskey = async (values: typeof EMPTY) => {
    const proof = await passkeyProof(ask);
    if (proof) await prove(values, proof);
  };
  const form = useForm({
    start: EMPTY,
    check: ({ loginPassword, transactionPassword, otp }) => ({
      loginPassword:
        methods.includes('login-password') && loginPassword === '' ? t('validation.password_required') : null,
      transactionPassword:
        methods.includes('transaction-password') && transactionPassword === ''
          ? t('validation.transaction_password_required')
          : null,
      otp: asksCode && !asksPasskey && otp.trim() === '' ? t('validation.code_required') : null,
    }),
    submit: (values) => {
      if (!asksCode && asksPasskey) return provePasskey(values);
      return prove(values, asksCode ? { otp: values.otp.trim() } : {});
    },
    // What belongs to no field is said below them.
    refused: ({ field = '', message }) => (field in EMPTY ? undefined : { field: null, message }),
  });
  return { methods, ways, form, byPasskey: () => void form.attempt(() => provePasskey(form.values)) };
}

function StepUpForm({ ask }: { readonly ask: Ask }) {
  const { t } = useTranslation();
  const { methods, ways, form, byPasskey } = useStepUpForm(ask);
  const { field, elsewhere, busy } = form;
  const { asksCode, asksPasskey, recoveryOnly, offersRecovery, chooseRecovery, focus } = ways;
  const reveal = { show: t('auth.field.showPassword'), hide: t('auth.field.hidePassword') };
  return (
    <form className="mt-4 grid gap-4" {...form.form}>
      {methods.includes('login-password') && (
        <TextField
          {...field('loginPassword')}
          required
          label={t('security.stepUp.loginPassword')}
          type="password"
          autoComplete="current-password"
          reveal={reveal}
        />
      )}
      {methods.includes('transaction-password') && (
        <TextField
          {...field('transactionPassword')}
          required
          label={t('security.stepUp.transactionPassword')}
          type="password"
          autoComplete="off"
          reveal={reveal}
        />
      )}
      {asksCode && (
        <OneTimeCodeField {...field('otp')} ref={focus} recoveryOnly={recoveryOnly} required={!asksPasskey} />
      )}
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
        {offersRecovery && (
          <Button variant="text" className="min-h-money" onClick={chooseRecovery}>
            {t('security.stepUp.useRecovery')}
          </Button>
        )}
        <Button variant="text" className="min-h-money" onClick={ask.cancel}>
          {t('common.action.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Challenges live a minute and are good once: a fresh one is asked for, then signed. null when the person turned away, or nothing is asked. */
async function passkeyProof(ask: Ask): Promise<Proof | null> {
  const asked = await ask.attempt({});
  const challenge = asked?.demand?.challenge;
  if (challenge === undefined) {
    if (asked) throw asked;
    return null;
  }
  const passkey = await signWithPasskey(challenge, 'preferred');
  return passkey && { passkey };
}
