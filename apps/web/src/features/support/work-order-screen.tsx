import type { WorkOrderCategory } from '@tradewind/api';
import { support } from '@tradewind/api/calls';
import { Button, Select, TextField, toast } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { quietAtFields, useForm } from '../../shared/form.ts';
import { queryClient } from '../../shared/query.ts';
import { TextArea } from '../../shared/talk/text-area.tsx';
import { PictureField } from '../../shared/uploads/picture-field.tsx';

const CATEGORIES: readonly WorkOrderCategory[] = ['account', 'trading', 'funds', 'verification', 'other'];
const PLACES = [0, 1, 2] as const;

interface OrderValues {
  readonly category: WorkOrderCategory;
  readonly title: string;
  readonly text: string;
  /** Ids of pictures, each at its place; empty where there is none. */
  readonly attachments: readonly string[];
}

/** Opens a work order, with pictures. */
export function WorkOrderScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<OrderValues>({
    start: { category: 'account', title: '', text: '', attachments: [] },
    submit: async (values) => {
      const body = { ...values, attachments: values.attachments.filter((id) => id !== '') };
      const { id } = await call(support.create, { body }, { quiet: quietAtFields });
      await queryClient.invalidateQueries({ queryKey: ['work-orders'] });
      toast.plain(t('support.create.sent'));
      await navigate(`/my/workRecord?id=${id}`);
    },
  });
  const pictures = form.values.attachments;
  const slots = Math.min(pictures.filter((id) => id !== '').length + 1, PLACES.length);
  return (
    <form className="narrow grid gap-4 pt-1 pb-12" {...form.form}>
      <Select
        label={t('support.create.category')}
        items={CATEGORIES.map((value) => ({ value, label: t(`support.categories.${value}`) }))}
        {...form.choice('category')}
      />
      <TextField label={t('support.create.subject')} maxLength={100} {...form.field('title')} />
      <TextArea label={t('support.create.text')} rows={7} maxLength={4_000} {...form.field('text')} />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {PLACES.slice(0, slots).map((at) => (
          <PictureField
            key={at}
            label={t('support.talk.picture', { number: at + 1 })}
            value={pictures[at] ?? ''}
            error={form.errorOf('attachments')}
            onChange={(id) =>
              form.change(({ attachments }) => ({ attachments: Object.assign([...attachments], { [at]: id }) }))
            }
          />
        ))}
      </div>
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('support.create.submit')}
      </Button>
    </form>
  );
}
