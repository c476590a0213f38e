import { factors } from '@tradewind/contract';
import { Button, Dialog, IconButton, TextField } from '@tradewind/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../shared/api.ts';
import { copyText } from '../../shared/copy-text.ts';
import { QrCode } from '../../shared/qr-code.tsx';

interface TotpDialogProps {
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The key as a picture and in writing, and the code that proves that the app has it. */
export function TotpDialog({ secret, uri, onConfirmed, onClose }: TotpDialogProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setError(t('validation.code_required'));
    setBusy(true);
    try {
      const { recoveryCodes } = await call(factors.confirmTotp, { body: { otp: code } }, { quiet: atOtp });
      onConfirmed(recoveryCodes);
    } catch (refused) {
      if (refused instanceof ApiError && atOtp(refused)) setError(refused.message);
    }
    setBusy(false);
  };
  const copy = () => copyText(secret);
  return (
    <Dialog open onClose={onClose} title={t('security.totp.title')} description={t('security.totp.scan')}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void confirm(event)}>
        <QrCode text={uri} label={t('security.totp.qrLabel')} className="mx-auto size-48 rounded-2" />
        <div>
          <p className="label">{t('security.totp.key')}</p>
          <p className="flex items-center justify-between gap-2">
            <span className="num break-all text-14">{secret.match(/.{1,4}/g)?.join(' ')}</span>
            <IconButton icon="copy" iconSize="s" label={t('security.totp.copyKey')} onClick={() => void copy()} />
          </p>
        </div>
        <TextField
          label={t('security.totp.code')}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setError(null);
          }}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          error={error}
        />
        <Button type="submit" variant="primary" size="money" busy={busy}>
          {t('security.totp.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}

const atOtp = (error: ApiError) => error.field === 'otp';
