import { useQuery } from '@tanstack/react-query';
import { push } from '@tradewind/api/calls';
import { Button, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { leaveBrowser } from '../../shared/leave-browser.ts';
import { queryClient } from '../../shared/query.ts';
import { askBrowser, pushPossible } from './push-browser.ts';

/** Messages to this browser, off until they are asked for here. */
export function PushSection() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['push'],
    queryFn: ({ signal }) => call(push.state, {}, { quiet: true, signal }),
  });
  if (!data || data.key === null) return null;
  const { key, on } = data;
  const turnOn = async () => {
    const answer = await askBrowser(key);
    if (typeof answer === 'string') toast.error(t(`messages.push.${answer}`));
    else await call(push.subscribe, { body: answer });
  };
  const turnOff = async () => {
    await call(push.unsubscribe);
    await leaveBrowser();
  };
  const turn = async () => {
    setBusy(true);
    await (on ? turnOff() : turnOn()).catch(() => {});
    await queryClient.invalidateQueries({ queryKey: ['push'] });
    setBusy(false);
  };
  return (
    <section aria-labelledby="push" className="grid gap-2 border-line border-t pt-4">
      <h2 id="push" className="font-strong text-16">
        {t('messages.push.title')}
      </h2>
      <p className="text-13 text-2">{t('messages.push.text')}</p>
      {pushPossible() ? (
        <>
          {on && <p className="text-13">{t('messages.push.isOn')}</p>}
          <Button className="justify-self-start" busy={busy} onClick={() => void turn()}>
            {t(on ? 'messages.push.off' : 'messages.push.on')}
          </Button>
        </>
      ) : (
        <p className="text-13 text-3">{t('messages.push.unsupported')}</p>
      )}
    </section>
  );
}
