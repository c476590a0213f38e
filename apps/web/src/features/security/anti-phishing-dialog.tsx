import { factors } from '@tradewind/contract';
import { Button, Dialog, TextField, toast } from '@tradewind/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../shared/api.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { securityChanged } from './security-queries.ts';

/** The words by which our mails are known. */
export function AntiPhishingDialog({ present, onClose }: { readonly present: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const run = useStepUp();
  const [code, setCode] = useState(present);
  const [error, setError] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const quiet = (refused: ApiError) => refused.field === 'code';
    try {
      await run((proof) => call(factors.antiPhishing, { body: { code: code.trim(), ...proof } }, { quiet }));
      toast.plain(t('security.antiPhishing.done'));
      onClose();
      await securityChanged();
    } catch (refused) {
      if (refused instanceof ApiError && quiet(refused)) setError(t('security.antiPhishing.invalid'));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('security.antiPhishing.title')}
      description={t('security.antiPhishing.text')}
    >
      <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('security.antiPhishing.label')}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setError(null);
          }}
          autoComplete="off"
          maxLength={20}
          error={error}
        />
        <Button type="submit" variant="primary" size="money">
          {t('security.antiPhishing.save')}
        </Button>
      </form>
    </Dialog>
  );
}
