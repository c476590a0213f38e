import type { Proof } from '@tradewind/contract';
import { Button, passkeysPossible, signWithPasskey } from '@tradewind/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api.ts';
import { OneTimeCodeField } from '../../shared/one-time-code-field.tsx';

/** A sign-in that waits for the second factor. */
export interface FactorAsk {
  readonly first: ApiError;
  /** The same call again with a proof; throws when it is refused. */
  readonly attempt: (proof: Pick<Proof, 'otp' | 'passkey'>) => Promise<void>;
}

/** The second factor, when the password was right. */
export function FactorForm({ ask, onBack }: { readonly ask: FactorAsk; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const [otp, setOtp] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const methods = ask.first.demand?.methods ?? [];
  const asksCode = methods.includes('totp') || methods.includes('recovery-code');
  const asksPasskey = methods.includes('passkey') && passkeysPossible();
  const attempt = async (prove: () => Promise<Pick<Proof, 'otp' | 'passkey'> | null>) => {
    setBusy(true);
    setRefused(null);
    try {
      const proof = await prove();
      if (proof) await ask.attempt(proof);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error.message);
    } finally {
      setBusy(false);
    }
  };
  const byCode = (event: FormEvent) => {
    event.preventDefault();
    if (otp.trim() === '') setRefused(t('validation.code_required'));
    else void attempt(async () => ({ otp: otp.trim() }));
  };
  const byPasskey = () =>
    attempt(async () => {
      const challenge = await freshChallenge(ask);
      const passkey = challenge === undefined ? null : await signWithPasskey(challenge, 'preferred');
      return passkey && { passkey };
    });
  return (
    <form className="grid gap-4" noValidate onSubmit={byCode}>
      <p className="text-13 text-3">{t('security.signin.factorText')}</p>
      {asksCode ? (
        <OneTimeCodeField value={otp} onChange={(event) => setOtp(event.currentTarget.value)} error={refused} />
      ) : (
        refused && (
          <p role="alert" className="note note--warn">
            {refused}
          </p>
        )
      )}
      {asksCode && (
        <Button type="submit" variant="primary" size="money" busy={busy}>
          {t('auth.login.submit')}
        </Button>
      )}
      {asksPasskey && (
        <Button
          variant={asksCode ? 'line' : 'primary'}
          size="money"
          icon="key"
          busy={busy}
          onClick={() => void byPasskey()}
        >
          {t('security.stepUp.usePasskey')}
        </Button>
      )}
      <Button variant="text" className="justify-self-start" onClick={onBack}>
        {t('security.signin.back')}
      </Button>
    </form>
  );
}

/** Challenges live a minute and are good once: the call without a proof brings a new one. */
async function freshChallenge(ask: FactorAsk): Promise<string | undefined> {
  try {
    await ask.attempt({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.demand === undefined) throw error;
    return error.demand.challenge;
  }
  return undefined;
}
