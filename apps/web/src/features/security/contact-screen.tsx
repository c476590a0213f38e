import { contact } from '@tradewind/api/calls';
import { Button, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api.ts';
import { DigitsField } from '../../shared/digits-field.tsx';
import { quietAtFields, useForm, wordsOf } from '../../shared/form.ts';
import { normalCode } from '../../shared/normal-code.ts';
import { OutboxHint } from '../../shared/outbox-hint.tsx';
import { queries, queryClient, useProfile } from '../../shared/query.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { type ContactCodes, checkContactCodes, checkNextContact, type NextContact } from './contact-form.ts';
import { Loaded } from './section.tsx';
import { securityChanged } from './security-queries.ts';

/** Changes the email address or phone number of the account: first the new one, then the code of each. */
export function ContactScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const [next, setNext] = useState<string | null>(null);
  const done = async () => {
    toast.plain(t('security.contact.done', { account: next ?? '' }));
    await Promise.all([queryClient.invalidateQueries(queries.profile), securityChanged()]);
    await navigate('/my/security');
  };
  return (
    <div className="narrow grid gap-4 pt-1 pb-12">
      <p className="text-13 text-3">
        {t('security.contact.text')} {t('security.contact.effects')}
      </p>
      <Loaded query={profile} rows={2}>
        {({ account }) =>
          next === null ? (
            <NextForm present={account} onSent={setNext} />
          ) : (
            <CodesForm present={account} next={next} onDone={done} onBack={() => setNext(null)} />
          )
        }
      </Loaded>
    </div>
  );
}

function NextForm({ present, onSent }: { readonly present: string; readonly onSent: (account: string) => void }) {
  const { t } = useTranslation();
  const run = useStepUp();
  const form = useForm<NextContact>({
    start: { account: '' },
    check: (values) => wordsOf(checkNextContact(values)),
    submit: async (values) => {
      const account = values.account.trim();
      await run((proof) => call(contact.begin, { body: { account, ...proof } }, { quiet: quietAtFields }));
      onSent(account);
    },
  });
  return (
    <form className="grid max-w-md gap-4" {...form.form}>
      <div>
        <p className="label">{t('security.contact.present')}</p>
        <p className="text-14 [overflow-wrap:anywhere]">{present}</p>
      </div>
      <TextField
        {...form.field('account')}
        label={t('security.contact.next')}
        hint={t('security.contact.nextHint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('security.contact.send')}
      </Button>
    </form>
  );
}

interface CodesFormProps {
  readonly present: string;
  readonly next: string;
  readonly onDone: () => Promise<void>;
  readonly onBack: () => void;
}

function CodesForm({ present, next, onDone, onBack }: CodesFormProps) {
  const { t } = useTranslation();
  const form = useForm<ContactCodes>({
    start: { code: '', newCode: '' },
    check: (values) => wordsOf(checkContactCodes(values)),
    submit: async ({ code, newCode }) => {
      const body = { account: next, code: normalCode(code), newCode: normalCode(newCode) };
      await call(contact.change, { body }, { quiet: ({ field }) => field === 'code' || field === 'newCode' });
      await onDone();
    },
  });
  const field = (name: keyof ContactCodes, account: string) => (
    <DigitsField {...form.field(name)} label={t('security.contact.code', { account })} />
  );
  return (
    <form className="grid max-w-md gap-4" {...form.form}>
      <p className="text-14">{t('security.contact.sent')}</p>
      {field('code', present)}
      {field('newCode', next)}
      <OutboxHint account="" />
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('security.contact.submit')}
      </Button>
      <Button variant="text" className="justify-self-start" onClick={onBack}>
        {t('security.contact.back')}
      </Button>
    </form>
  );
}
