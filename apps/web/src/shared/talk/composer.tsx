import { Button } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useForm } from '../form.ts';
import { TextArea } from './text-area.tsx';

/** Writes one more line; what could not be sent stays in the field. */
export function Composer({ onSend }: { readonly onSend: (text: string) => Promise<void> }) {
  const { t } = useTranslation();
  const line = useForm({
    start: { text: '' },
    submit: async ({ text }) => {
      await onSend(text);
      line.reset();
    },
  });
  return (
    <form className="grid gap-2" {...line.form}>
      <TextArea {...line.field('text')} label={t('support.talk.write')} rows={3} maxLength={2_000} />
      <Button type="submit" variant="primary" className="min-h-money justify-self-end px-6" busy={line.busy}>
        {t('support.talk.send')}
      </Button>
    </form>
  );
}
