import { Button } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api.ts';
import { CodeField } from '../../shared/code-field.tsx';
import { useForm, wordsOf } from '../../shared/form.ts';
import { normalCode } from '../../shared/normal-code.ts';
import { OutboxHint } from '../../shared/outbox-hint.tsx';
import { tellLocked } from '../../shared/session.ts';
import { checkDevice, type DeviceValues } from './auth-rules.ts';
import type { FactorAsk, FactorProof } from './factor-form.tsx';
import { refusalText } from './too-many.ts';

/** A sign-in that waits for the code that was sent to the account. */
export interface DeviceAsk {
  readonly account: string;
  /** The same call again with what is asked for; throws when it is refused. */
  readonly attempt: (proof: FactorProof & { readonly code?: string }) => Promise<void>;
}

interface DeviceFormProps {
  readonly ask: DeviceAsk;
  readonly onFactor: (ask: FactorAsk) => void;
  readonly onBack: () => void;
}

/** The mailed code, when the password was right, the device is not known and many guess at the account. */
export function DeviceForm({ ask, onFactor, onBack }: DeviceFormProps) {
  const { t } = useTranslation();
  const form = useForm<DeviceValues>({
    start: { code: '' },
    check: (values) => wordsOf(checkDevice(values)),
    submit: (values) => ask.attempt({ code: normalCode(values.code) }),
    refused: (error, values) => {
      const code = values.code === '' ? {} : { code: normalCode(values.code) };
      if (error.demand) onFactor({ first: error, attempt: (proof) => ask.attempt({ ...proof, ...code }) });
      else if (error.code === 'account_locked') tellLocked(error);
      else return { field: 'code', message: refusalText(error, t) };
      return null;
    },
  });
  /** Asking for a sign-in without its code sends one. */
  const send = async () => {
    let sent = false;
    await form.attempt(() =>
      ask.attempt({}).catch((error: unknown) => {
        sent = error instanceof ApiError && error.code === 'signin_code_required';
        if (!sent) throw error;
      }),
    );
    return sent;
  };
  return (
    <form className="grid gap-4" {...form.form}>
      <p className="text-13 text-3 wrap-anywhere">{t('auth.device.text', { account: ask.account })}</p>
      <CodeField input={form.field('code')} onSend={send} sent />
      <OutboxHint account={ask.account} />
      <Button type="submit" variant="primary" size="money" busy={form.busy}>
        {t('auth.login.submit')}
      </Button>
      <Button variant="text" className="justify-self-start" onClick={onBack}>
        {t('security.signin.back')}
      </Button>
    </form>
  );
}
