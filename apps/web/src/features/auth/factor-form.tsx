import type { Proof } from '@tradewind/api';
import { Button, signWithPasskey } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api.ts';
import { useForm } from '../../shared/form.ts';
import { OneTimeCodeField } from '../../shared/one-time-code-field.tsx';
import { useFactorWays } from '../../shared/step-up/use-factor-ways.ts';
import { refusalText } from './too-many.ts';

export type FactorProof = Pick<Proof, 'otp' | 'passkey'>;

/** A sign-in that waits for the second factor. */
export interface FactorAsk {
  readonly first: ApiError;
  /** The same call again with a proof; throws when it is refused. */
  readonly attempt: (proof: FactorProof) => Promise<void>;
  /** Wrong ones have locked this way: a mailed code is asked for first. */
  readonly onCode?: () => void;
}

/** The second factor, when the password was right. */
export function FactorForm({ ask, onBack }: { readonly ask: FactorAsk; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const { asksCode, asksPasskey, recoveryOnly, offersRecovery, chooseRecovery, focus } = useFactorWays(
    ask.first.demand?.methods ?? [],
  );
  const form = useForm({
    start: { otp: '' },
    check: ({ otp }) => ({ otp: asksCode && otp.trim() === '' ? t('validation.code_required') : null }),
    submit: ({ otp }) => ask.attempt({ otp: otp.trim() }),
    refused: (error) => {
      if (error.code !== 'signin_code_required' || !ask.onCode)
        return { field: asksCode ? 'otp' : null, message: refusalText(error, t) };
      ask.onCode();
      return null;
    },
  });
  const { busy } = form;
  const byPasskey = () =>
    form.attempt(async () => {
      const challenge = await freshChallenge(ask);
      const passkey = challenge === undefined ? null : await signWithPasskey(challenge, 'preferred');
      if (passkey) await ask.attempt({ passkey });
    });
  return (
    <form className="grid gap-4" {...form.form}>
      <p className="text-13 text-3">{t('security.signin.factorText')}</p>
      {asksCode && <OneTimeCodeField {...form.field('otp')} ref={focus} recoveryOnly={recoveryOnly} />}
      {form.elsewhere && <Refused>{form.elsewhere}</Refused>}
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
      {offersRecovery && <Aside onClick={chooseRecovery}>{t('security.stepUp.useRecovery')}</Aside>}
      <Aside onClick={onBack}>{t('security.signin.back')}</Aside>
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

function Refused({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="note note--warn">
      {children}
    </p>
  );
}

function Aside({ onClick, children }: { readonly onClick: () => void; readonly children: string }) {
  return (
    <Button variant="text" className="justify-self-start" onClick={onClick}>
      {children}
    </Button>
  );
}
