import { Button } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from './text-area.tsx';
import { useSubmit } from './use-form.ts';

/** Writes one more line; what could not be sent stays in the field. */
export function Composer({ onSend }: { readonly onSend: (text: string) => Promise<void> }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { busy, submit, errorOf } = useSubmit(async () => {
    await onSend(text);
    setText('');
  });
  return (
    <form
      className="grid gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={t('support.talk.write')}
        rows={3}
        maxLength={2_000}
        value={text}
        error={errorOf('text')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" className="min-h-money justify-self-end px-6" busy={busy}>
        {t('support.talk.send')}
      </Button>
    </form>
  );
}
