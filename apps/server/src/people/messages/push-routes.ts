import { push as routes } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { PeopleContext } from '../common/context.ts';
import { rememberLanguage } from './notifications.ts';
import type { PushServices } from './push-services.ts';
import { isSubscribed, subscribe, unsubscribe } from './subscriptions.ts';

export interface PushRoutesOptions {
  readonly context: PeopleContext;
  readonly services: PushServices;
  /** The public key of this installation. */
  readonly key: string;
}

/** Which browsers take the messages of a person, each as long as its session lasts. */
export function bindPush(bind: Bind, { context, services, key }: PushRoutesOptions): void {
  const { db } = context;
  const isOff = services.length === 0;

  bind(routes.state, async ({ caller }) => ({
    key: isOff ? null : key,
    on: !isOff && (await isSubscribed(db, caller)),
  }));

  bind(routes.subscribe, async ({ caller, body, language }) => {
    if (isOff) throw new Refused('push_off');
    await rememberLanguage(db, caller.user, language);
    await subscribe(context, services, caller, body);
    return null;
  });

  bind(routes.unsubscribe, async ({ caller }) => {
    await unsubscribe(db, caller.sessionId);
    return null;
  });
}
