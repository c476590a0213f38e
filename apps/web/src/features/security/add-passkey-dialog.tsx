import { factors } from '@tradewind/api/calls';
import { Button, Dialog, makePasskey, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { useForm } from '../../shared/form.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';

interface AddPasskeyDialogProps {
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** A name for the passkey; then the device does the rest. */
export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation();
  const run = useStepUp();
  const [turnedAway, setTurnedAway] = useState(false);
  const form = useForm({
    start: { name: '' },
    submit: async ({ name }) => {
      setTurnedAway(false);
      const options = await run((proof) => call(factors.passkeyOptions, { body: proof }));
      const passkey = await makePasskey(options);
      if (passkey === null) setTurnedAway(true);
      else onAdded((await call(factors.addPasskey, { body: { name: name.trim(), passkey } })).recoveryCodes);
    },
    // The calls tell what was refused.
    refused: () => null,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('security.passkeys.nameTitle')}
      description={t('security.passkeys.nameText')}
    >
      <form className="mt-4 grid gap-4" {...form.form}>
        <TextField
          label={t('security.passkeys.name')}
          placeholder={t('security.passkeys.namePlaceholder')}
          {...form.field('name')}
          autoComplete="off"
          maxLength={60}
          error={turnedAway ? t('security.passkeys.refused') : null}
        />
        <Button type="submit" variant="primary" size="money" icon="key" busy={form.busy}>
          {t('security.passkeys.nameTitle')}
        </Button>
      </form>
    </Dialog>
  );
}
