import { messages } from '@tradewind/contract';
import type { PeopleContext } from '../people/context.ts';
import { listMessages, markRead, readMessage } from '../support/messages.ts';
import { chooseMails, mailChoice, rememberLanguage } from '../support/notifications.ts';
import type { Bind } from './handler.ts';

/** The inbox of a person, and what of it also comes by mail. */
export function bindMessages(bind: Bind, { context }: { readonly context: PeopleContext }): void {
  const { db, now } = context;
  bind(messages.list, async ({ caller, query, language }) => {
    await rememberLanguage(db, caller.user, language);
    return listMessages(db, caller.user, { cursor: query.cursor, unread: query.unread === 'true', language });
  });

  bind(messages.detail, ({ caller, params, language }) =>
    readMessage(db, caller.user, params.id!, { language, now: now() }),
  );

  bind(messages.readAll, async ({ caller }) => {
    await markRead(db, caller.user, null, now());
    return null;
  });

  bind(messages.notifications, async ({ caller }) => {
    const { topics } = await mailChoice(db, caller.user);
    return { topics: [...topics] };
  });

  bind(messages.setNotifications, async ({ caller, body, language }) => {
    await chooseMails(db, caller.user, body.topics, language);
    return null;
  });
}
