import { MESSAGE_TOPICS, messages } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import type { PeopleContext } from '../common/context.ts';
import { listMessages, markRead, readMessage } from './messages.ts';
import { chooseMessages, mailChoice, rememberLanguage } from './notifications.ts';

/** The inbox of a person, and what of it also comes by mail. */
export function bindMessages(bind: Bind, { context }: { readonly context: PeopleContext }): void {
  const { db, now } = context;
  bind(messages.list, async ({ caller, query, language }) => {
    await rememberLanguage(db, caller.user, language);
    return listMessages(db, caller.user, { cursor: query.cursor, unread: query.unread === 'true', language });
  });

  bind(messages.detail, ({ caller, params, language }) =>
    readMessage(db, caller.user, params.id, { language, now: now() }),
  );

  bind(messages.readAll, async ({ caller }) => {
    await markRead(db, caller.user, null, now());
    return null;
  });

  bind(messages.notifications, async ({ caller }) => {
    const { topics, push, muted } = await mailChoice(db, caller.user);
    return { topics: [...topics], push: [...(push ?? MESSAGE_TOPICS)], muted: [...muted] };
  });

  bind(messages.setNotifications, async ({ caller, body, language }) => {
    await chooseMessages(db, caller.user, body, language);
    return null;
  });
}
