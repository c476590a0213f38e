import type { FeedbackType } from '@tradewind/api';
import { support } from '@tradewind/api/calls';
import { Button, Select, TextField, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { quietAtFields, useForm } from '../../shared/form.ts';
import { TextArea } from '../../shared/talk/text-area.tsx';

const TYPES: readonly FeedbackType[] = ['idea', 'problem', 'praise', 'other'];

/** Tells the operators what is good, bad or missing. */
export function FeedbackScreen() {
  const { t } = useTranslation();
  const form = useForm<{ type: FeedbackType; title: string; content: string }>({
    start: { type: 'idea', title: '', content: '' },
    submit: async (body) => {
      await call(support.feedback, { body }, { quiet: quietAtFields });
      form.set('title', '');
      form.set('content', '');
      toast.plain(t('support.feedback.sent'));
    },
  });
  return (
    <form className="narrow grid gap-4 pt-1 pb-12" {...form.form}>
      <p className="text-2">{t('support.feedback.text')}</p>
      <Select
        label={t('support.feedback.type')}
        items={TYPES.map((value) => ({ value, label: t(`support.feedback.types.${value}`) }))}
        {...form.choice('type')}
      />
      <TextField label={t('support.create.subject')} maxLength={100} {...form.field('title')} />
      <TextArea label={t('support.feedback.content')} rows={7} maxLength={4_000} {...form.field('content')} />
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('support.feedback.submit')}
      </Button>
    </form>
  );
}
