import { auth, factors } from '@tradewind/api/calls';
import { Button, passkeysPossible, signWithPasskey } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ApiError, call } from '../../shared/api.ts';
import { clearSessionNotice, startSession, tellLocked } from '../../shared/session.ts';
import type { FactorAsk } from './factor-form.tsx';
import { refusalText } from './too-many.ts';
import { useWallet } from './use-wallet.ts';
import { accountOf, signText, type Wallet } from './wallet.ts';

interface OtherWaysProps {
  /** A second factor is demanded after the wallet has signed. */
  readonly onFactor: (ask: FactorAsk) => void;
  /** A wallet opens an account with its first login, a passkey does not. */
  readonly registering?: boolean;
}

const quiet = { quiet: true } as const;

/** Sign-in without a password: only the ways that this browser can go. */
export function OtherWays({ onFactor, registering = false }: OtherWaysProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const wallet = useWallet();
  const passkeys = !registering && passkeysPossible();
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!wallet && !passkeys) return null;
  const go = (way: () => Promise<string | null>) => async () => {
    setBusy(true);
    clearSessionNotice();
    setRefused(null);
    try {
      setRefused(await way());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'account_locked') tellLocked(error);
      else setRefused(refusalText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const byPasskey = go(async () => {
    const { challenge } = await call(factors.passkeyChallenge, {}, quiet);
    const passkey = await signWithPasskey(challenge, 'required');
    if (passkey) startSession(await call(auth.signinPasskey, { body: { passkey } }, quiet));
    return null;
  });
  const byWallet = (own: Wallet) =>
    go(async () => {
      const signed = await signed4361(own);
      if (signed === 'declined') return t('security.signin.walletDeclined');
      if (signed === null) return t('validation.wallet_required');
      const attempt: FactorAsk['attempt'] = async (proof) =>
        startSession(await call(auth.signin2, { body: { ...signed, ...invited(search), ...proof } }, quiet));
      await attempt({}).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.demand === undefined) throw error;
        onFactor({ first: error, attempt });
      });
      return null;
    });
  return (
    <div className="mt-4 grid gap-2">
      <p className="flex items-center gap-3 text-12 text-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('security.signin.or')}
      </p>
      {passkeys && (
        <Button variant="line" size="money" icon="key" busy={busy} onClick={() => void byPasskey()}>
          {t('security.signin.passkey')}
        </Button>
      )}
      {wallet && (
        <Button variant="line" size="money" icon="wallet" busy={busy} onClick={() => void byWallet(wallet)()}>
          {t('security.signin.wallet')}
        </Button>
      )}
      {refused && (
        <p role="alert" className="note note--warn">
          {refused}
        </p>
      )}
      {wallet && <WalletNote />}
    </div>
  );
}

function WalletNote() {
  const { t } = useTranslation();
  return (
    <p className="text-12 text-3">
      {t('security.signin.walletText')}{' '}
      <Link className="link" to="/terms-of-service">
        {t('auth.register.agreeTerms')}
      </Link>{' '}
      {t('auth.register.agreeAnd')}{' '}
      <Link className="link" to="/private-policy">
        {t('auth.register.agreePrivacy')}
      </Link>
    </p>
  );
}

/** The invitation that the link to this page carried: it counts when the wallet opens an account. */
function invited(search: string): { invitationCode?: string } {
  const code = new URLSearchParams(search).get('code');
  return code === null ? {} : { invitationCode: code.slice(0, 8).toUpperCase() };
}

/** The signed message; null when the wallet names no account, 'declined' when its owner turned away. */
async function signed4361(wallet: Wallet): Promise<{ message: string; signature: string } | 'declined' | null> {
  const named = await accountOf(wallet).catch(() => 'declined' as const);
  if (named === null || named === 'declined') return named;
  const { message, address } = await call(auth.nonce, { body: { address: named } }, quiet);
  const signature = await signText(wallet, message, address).catch(() => null);
  return signature === null ? 'declined' : { message, signature };
}
