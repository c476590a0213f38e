import { support, type WorkOrderCategory } from '@tradewind/contract';
import { Button, Select, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';
import { TextArea } from '../../shared/talk/text-area.tsx';
import { quietAtFields, useSubmit } from '../../shared/talk/use-form.ts';
import { PictureField } from '../../shared/uploads/picture-field.tsx';

const CATEGORIES: readonly WorkOrderCategory[] = ['account', 'trading', 'funds', 'verification', 'other'];
const PLACES = [0, 1, 2] as const;

/** Opens a work order, with pictures. */
export function WorkOrderScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [category, setCategory] = useState<WorkOrderCategory>('account');
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const { busy, submit, errorOf } = useSubmit(async () => {
    const attachments = pictures.filter((id) => id !== '');
    const body = { category, title, text, attachments };
    const { id } = await call(support.create, { body }, { quiet: quietAtFields });
    await queryClient.invalidateQueries({ queryKey: ['work-orders'] });
    toast.plain(t('support.create.sent'));
    await navigate(`/my/workRecord?id=${id}`);
  });
  const slots = Math.min(pictures.filter((id) => id !== '').length + 1, PLACES.length);
  return (
    <form
      className="narrow grid gap-4 pt-1 pb-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Select
        label={t('support.create.category')}
        items={CATEGORIES.map((value) => ({ value, label: t(`support.categories.${value}`) }))}
        value={category}
        onChange={setCategory}
      />
      <TextField
        label={t('support.create.subject')}
        maxLength={100}
        value={title}
        error={errorOf('title')}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={t('support.create.text')}
        rows={7}
        maxLength={4_000}
        value={text}
        error={errorOf('text')}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {PLACES.slice(0, slots).map((at) => (
          <PictureField
            key={at}
            label={t('support.talk.picture', { number: at + 1 })}
            value={pictures[at] ?? ''}
            error={errorOf('attachments')}
            onChange={(id) => setPictures((before) => Object.assign([...before], { [at]: id }))}
          />
        ))}
      </div>
      <Button type="submit" variant="primary" size="money" busy={busy}>
        {t('support.create.submit')}
      </Button>
    </form>
  );
}
