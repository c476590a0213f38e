import { factors } from '@tradewind/contract';
import { Button, Dialog, makePasskey, TextField } from '@tradewind/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../shared/api.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';

interface AddPasskeyDialogProps {
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** A name for the passkey; then the device does the rest. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const run = useStepUp();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const options = await run((proof) => call(factors.passkeyOptions, { body: proof }));
      const passkey = await makePasskey(options);
      if (passkey === null) setError(t('security.passkeys.refused'));
      else onAdded((await call(factors.addPasskey, { body: { name: name.trim(), passkey } })).recoveryCodes);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('security.passkeys.nameTitle')}
      description={t('security.passkeys.nameText')}
    >
      <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void add(event)}>
        <TextField
          label={t('security.passkeys.name')}
          placeholder={t('security.passkeys.namePlaceholder')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="off"
          maxLength={60}
          error={error}
        />
        <Button type="submit" variant="primary" size="money" icon="key" busy={busy}>
          {t('security.passkeys.nameTitle')}
        </Button>
      </form>
    </Dialog>
  );
}
