import { operators } from '@tradewind/api';
import { Button, Icon, passkeysPossible, signWithPasskey, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { ApiError, call, showError } from './api.ts';
import { t } from './texts.ts';

interface OtpFieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  /** Where only the authenticator itself will do. */
  readonly withoutPasskey?: boolean;
}

const DIGITS = 6;

/** Signing in again for one act: a code of the authenticator, or a passkey, whose proof is exchanged for a code of its own. */
export function OtpField({ withoutPasskey = false, ...field }: OtpFieldProps) {
  const set = (value: string) => field.onChange({ currentTarget: { value } });
  if (field.value.length > DIGITS) return <PasskeyShown error={field.error} onAgain={() => set('')} />;
  return (
    <div className="grid gap-1.5">
      <TextField
        {...field}
        label={t('otp')}
        hint={t('otpHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={DIGITS}
        required
      />
      {!withoutPasskey && passkeysPossible() && <PasskeyButton onCode={set} />}
    </div>
  );
}

function PasskeyButton({ onCode }: { readonly onCode: (code: string) => void }) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const { challenge } = await call(operators.passkeys.challenge);
      const passkey = await signWithPasskey(challenge, 'preferred');
      if (passkey) onCode((await call(operators.passkeys.code, { body: { passkey } })).code);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="s" icon="key" className="justify-self-start" busy={busy} onClick={() => void ask()}>
      {t('usePasskey')}
    </Button>
  );
}

/** The proof is there; it counts once, so a refusal asks for another. */
function PasskeyShown({ error, onAgain }: { readonly error: string | null; readonly onAgain: () => void }) {
  return (
    <div>
      <p className="flex min-h-control flex-wrap items-center gap-2 text-13" role="status">
        <Icon name="key" />
        {t('passkeyShown')}
        <Button size="s" variant="text" onClick={onAgain}>
          {t('passkeyAgain')}
        </Button>
      </p>
      {error !== null && (
        <p className="field-note" data-invalid="" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
