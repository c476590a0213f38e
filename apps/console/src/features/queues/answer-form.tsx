import { operators } from '@tradewind/contract';
import { Button, FieldNote, toast } from '@tradewind/ui';
import { useId } from 'react';
import { call } from '../../shared/api.ts';
import { useForm } from '../../shared/form.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';

/** Plain text to the other side. */
export function AnswerForm({ item, onSent }: { readonly item: string; readonly onSent: () => unknown }) {
  const id = useId();
  const { values, set, field, busy, onSubmit } = useForm({ text: '' }, async (body) => {
    await call(operators.desk.reply, { params: { id: item }, body });
    set('text', '');
    toast.plain(t('desk.sent'));
    onSent();
    await queryClient.invalidateQueries({ queryKey: ['queues'] });
  });
  const { error } = field('text');
  return (
    <form onSubmit={onSubmit} className="mt-4 grid gap-2">
      <label className="label" htmlFor={id}>
        {t('desk.answer')}
      </label>
      <textarea
        id={id}
        rows={5}
        maxLength={4000}
        required
        value={values.text}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => set('text', event.currentTarget.value)}
        className="w-full rounded-2 border border-line bg-transparent p-3 text-14"
      />
      <FieldNote id={`${id}-note`} error={error} />
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t('desk.send')}
      </Button>
    </form>
  );
}
