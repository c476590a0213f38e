import { useQuery } from '@tanstack/react-query';
import { support } from '@tradewind/api/calls';
import { Button, Empty, Note, Pill, Skeleton } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../live/hooks.ts';
import { live } from '../../live/live.ts';
import { call } from '../api.ts';
import { quietAtFields } from '../form.ts';
import { queryClient } from '../query.ts';
import { useSession } from '../session.ts';
import { Composer } from './composer.tsx';
import { Lines } from './lines.tsx';

const TICKET_KEY = 'ChatTicket';
/** The socket says when a line comes; asking now and then shows who is there, and more often when the socket is gone. */
const ASK_MS = 30_000;
const ASK_WITHOUT_SOCKET_MS = 5_000;

/** The visitor's chat is known by 32 random bytes that only this browser holds; made when the page is first used. */
function ownTicket(): string {
  const kept = localStorage.getItem(TICKET_KEY);
  if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const ticket = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(TICKET_KEY, ticket);
  return ticket;
}

function useChat() {
  const visitor = useSession((session) => session.token === null);
  const [ticket] = useState(ownTicket);
  const connected = useConnection().state === 'live';
  useEffect(() => {
    if (!visitor) return;
    const ask = () => void queryClient.invalidateQueries({ queryKey: ['chat'] });
    return live.subscribe({ channel: 'support', ticket }, { snapshot: ask, update: ask });
  }, [visitor, ticket]);
  const chat = useQuery({
    queryKey: ['chat', visitor],
    queryFn: ({ signal }) =>
      visitor
        ? call(support.visitorChat, { body: { ticket } }, { quiet: true, signal })
        : call(support.chat, {}, { quiet: true, signal }),
    refetchInterval: connected ? ASK_MS : ASK_WITHOUT_SOCKET_MS,
  });
  const send = async (text: string) => {
    if (visitor) await call(support.visitorSay, { body: { ticket, text } }, { quiet: quietAtFields });
    else await call(support.say, { body: { text } }, { quiet: quietAtFields });
    await queryClient.invalidateQueries({ queryKey: ['chat'] });
  };
  return { chat, send, visitor };
}

/** The conversation with the operators, for those who are signed in and for visitors. */
export function ChatBox() {
  const { t } = useTranslation();
  const { chat, send, visitor } = useChat();
  if (!chat.data) {
    if (!chat.isError) return <Skeleton className="block h-64 w-full" />;
    return (
      <Empty icon="warning" action={<Button onClick={() => void chat.refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  }
  const { online, lines } = chat.data;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Pill wrap state={online ? 'ok' : 'off'}>
        {online ? t('support.talk.online') : t('support.talk.offline')}
      </Pill>
      {lines.length === 0 ? <Empty icon="chat">{t('support.talk.none')}</Empty> : <Lines lines={lines} />}
      <Composer onSend={send} />
      {visitor && <Note>{t('support.talk.visitor')}</Note>}
    </section>
  );
}
