import type { FoundDeposit } from '@tradewind/api';
import { custody } from '@tradewind/api/calls';
import { Button, Note, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { useForm } from '../../shared/form.ts';
import { DepositLines } from './record/deposit-lines.tsx';

/** An id or an address is pasted: what was seen, and what is missing. */
export function FindTransaction() {
  const { t } = useTranslation();
  /** The last answer, with what it was asked for: it says nothing of another text. */
  const [answer, setAnswer] = useState<{ readonly to: string; readonly found: FoundDeposit } | null>(null);
  const form = useForm({
    start: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: t('custody.find.lacks.invalid') } : {}),
    submit: async ({ text }) => {
      const to = text.trim();
      setAnswer({ to, found: await call(custody.find, { query: { text: to } }) });
    },
  });
  const found = answer?.to === form.values.text.trim() ? answer.found : null;
  return (
    <section className="grid gap-3">
      <h2 className="font-strong text-16">{t('custody.find.title')}</h2>
      <p className="text-13 text-2">{t('custody.find.text')}</p>
      <form {...form.form}>
        <TextField
          label={t('custody.find.field')}
          {...form.field('text')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          trailing={
            <Button type="submit" size="s" busy={form.busy}>
              {t('custody.find.search')}
            </Button>
          }
        />
      </form>
      <div aria-live="polite">{found && <Found found={found} />}</div>
    </section>
  );
}

function Found({ found }: { readonly found: FoundDeposit }) {
  const { t } = useTranslation();
  const { onChain, confirmations, own, pays, lacks, deposits } = found;
  // Of an address it is known whose it is, and no more.
  const missing = own === null ? lacks : null;
  return (
    <div className="grid gap-2 text-14">
      {own !== null && <p>{t(own ? 'custody.find.own' : 'custody.find.notOwn')}</p>}
      {onChain !== null && onChain !== 'missing' && (
        <p>{t(`custody.find.onChain.${onChain}`, { count: confirmations ?? 0 })}</p>
      )}
      {pays === true && lacks === null && <p>{t('custody.find.found')}</p>}
      {missing !== null && <Note>{t(`custody.find.lacks.${missing}`)}</Note>}
      {deposits.length > 0 && <DepositLines deposits={deposits} />}
    </div>
  );
}
