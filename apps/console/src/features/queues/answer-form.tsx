import { operators } from '@tradewind/api';
import { Button, toast } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { TextArea, useForm } from '../../shared/form.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';

/** Plain text to the other side. */
export function AnswerForm({ item, onSent }: { readonly item: string; readonly onSent: () => unknown }) {
  const { set, field, busy, onSubmit } = useForm({ text: '' }, async (body) => {
    await call(operators.desk.reply, { params: { id: item }, body });
    set('text', '');
    toast.plain(t('desk.sent'));
    onSent();
    await queryClient.invalidateQueries({ queryKey: ['queues'] });
  });
  return (
    <form onSubmit={onSubmit} className="mt-4 grid gap-2">
      <TextArea {...field('text')} label={t('desk.answer')} rows={5} maxLength={4000} required />
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t('desk.send')}
      </Button>
    </form>
  );
}
