import { type FeedbackType, support } from '@tradewind/contract';
import { Button, Select, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { TextArea } from '../../shared/talk/text-area.tsx';
import { quietAtFields, useSubmit } from '../../shared/talk/use-form.ts';

const TYPES: readonly FeedbackType[] = ['idea', 'problem', 'praise', 'other'];

/** Tells the operators what is good, bad or missing. */
export function FeedbackScreen() {
  const { t } = useTranslation();
  const [type, setType] = useState<FeedbackType>('idea');
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const { busy, submit, errorOf } = useSubmit(async () => {
    await call(support.feedback, { body: { type, title, content } }, { quiet: quietAtFields });
    setTitle('');
    setContent('');
    toast.plain(t('support.feedback.sent'));
  });
  return (
    <form
      className="narrow grid gap-4 pt-1 pb-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-2">{t('support.feedback.text')}</p>
      <Select
        label={t('support.feedback.type')}
        items={TYPES.map((value) => ({ value, label: t(`support.feedback.types.${value}`) }))}
        value={type}
        onChange={setType}
      />
      <TextField
        label={t('support.create.subject')}
        maxLength={100}
        value={title}
        error={errorOf('title')}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={t('support.feedback.content')}
        rows={7}
        maxLength={4_000}
        value={content}
        error={errorOf('content')}
        onChange={(event) => setContent(event.target.value)}
      />
      <Button type="submit" variant="primary" size="money" busy={busy}>
        {t('support.feedback.submit')}
      </Button>
    </form>
  );
}
