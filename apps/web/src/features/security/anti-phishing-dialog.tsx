import { factors } from '@tradewind/api/calls';
import { Button, Dialog, TextField, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { type ApiError, call } from '../../shared/api.ts';
import { useForm } from '../../shared/form.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { securityChanged } from './security-queries.ts';

/** The words by which our mails are known. */
export function AntiPhishingDialog({ present, onClose }: { readonly present: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const run = useStepUp();
  const atCode = ({ field }: ApiError) => field === 'code';
  const form = useForm({
    start: { code: present },
    submit: async ({ code }) => {
      await run((proof) => call(factors.antiPhishing, { body: { code: code.trim(), ...proof } }, { quiet: atCode }));
      toast.plain(t('security.antiPhishing.done'));
      onClose();
      await securityChanged();
    },
    refused: (error) => (atCode(error) ? { field: 'code', message: t('security.antiPhishing.invalid') } : null),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('security.antiPhishing.title')}
      description={t('security.antiPhishing.text')}
    >
      <form className="mt-4 grid gap-4" {...form.form}>
        <TextField label={t('security.antiPhishing.label')} {...form.field('code')} autoComplete="off" maxLength={20} />
        <Button type="submit" variant="primary" size="money">
          {t('security.antiPhishing.save')}
        </Button>
      </form>
    </Dialog>
  );
}
