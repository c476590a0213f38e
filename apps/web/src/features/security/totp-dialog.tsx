import { factors } from '@tradewind/api/calls';
import { Button, Dialog, IconButton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { type ApiError, call } from '../../shared/api.ts';
import { copyText } from '../../shared/copy-text.ts';
import { DigitsField } from '../../shared/digits-field.tsx';
import { useForm } from '../../shared/form.ts';
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
  const form = useForm({
    start: { otp: '' },
    check: ({ otp }) => ({ otp: otp.trim() === '' ? t('validation.code_required') : null }),
    submit: async ({ otp }) => {
      const { recoveryCodes } = await call(factors.confirmTotp, { body: { otp } }, { quiet: atOtp });
      onConfirmed(recoveryCodes);
    },
  });
  const copy = () => copyText(secret);
  return (
    <Dialog open onClose={onClose} title={t('security.totp.title')} description={t('security.totp.scan')}>
      <form className="mt-4 grid gap-4" {...form.form}>
        <QrCode text={uri} label={t('security.totp.qrLabel')} className="mx-auto size-48 rounded-2" />
        <div>
          <p className="label">{t('security.totp.key')}</p>
          <p className="flex items-center justify-between gap-2">
            <span className="num break-all text-14">{secret.match(/.{1,4}/g)?.join(' ')}</span>
            <IconButton icon="copy" iconSize="s" label={t('security.totp.copyKey')} onClick={() => void copy()} />
          </p>
        </div>
        <DigitsField label={t('security.totp.code')} {...form.field('otp')} />
        <Button type="submit" variant="primary" size="money" busy={form.busy}>
          {t('security.totp.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}

const atOtp = (error: ApiError) => error.field === 'otp';
