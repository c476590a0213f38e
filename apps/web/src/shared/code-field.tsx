import { type FormField, toast } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DigitsField } from './digits-field.tsx';

/** Pause before another code can be asked for, in seconds. */
const PAUSE_S = 60;

/** Seconds until a moment, counted down by the clock, so that a sleeping tab does not stretch them. */
function useCountdown(atFirst: number) {
  const [until, setUntil] = useState(() => (atFirst === 0 ? 0 : Date.now() + atFirst * 1000));
  const [left, setLeft] = useState(atFirst);
  useEffect(() => {
    if (until === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return { left, start: (seconds: number) => setUntil(Date.now() + seconds * 1000) };
}

interface CodeFieldProps {
  readonly input: FormField;
  /** Asks for a code; false or an error when none was sent. */
  readonly onSend: () => Promise<boolean>;
  /** Whether one has gone out just now. */
  readonly sent?: boolean;
}

/** A verification code with the button that sends it. */
export function CodeField({ input, onSend, sent: sentBefore = false }: CodeFieldProps) {
  const { t } = useTranslation();
  const { left, start } = useCountdown(sentBefore ? PAUSE_S : 0);
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const sent = await onSend().catch(() => false);
    setSending(false);
    if (!sent) return;
    start(PAUSE_S);
    toast.plain(t('auth.field.codeSent'));
  };
  return (
    <DigitsField
      {...input}
      label={t('auth.field.code')}
      trailing={
        left > 0 ? (
          <span className="num text-13 text-3">
            {t('auth.field.sendAgain', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
          </span>
        ) : (
          <button type="button" className="btn btn--text text-13" disabled={sending} onClick={() => void send()}>
            {t('auth.field.sendCode')}
          </button>
        )
      }
    />
  );
}
