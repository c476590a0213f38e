import { DAY_MS } from '@tradewind/base';
import type { PeopleContext } from '../common/context.ts';
import { BLANK } from '../common/outbox.ts';

const INTERVAL_MS = 15_000;
const OUTBOX_LIFE_MS = DAY_MS;
const TRIES_LIFE_MS = 7 * DAY_MS;
/** A browser in which nobody has signed in for so long is not known any more. */
const DEVICE_LIFE_MS = 365 * DAY_MS;
const FAILED_SIGNINS_LIFE_MS = 90 * DAY_MS;

type Tidied = Pick<PeopleContext, 'db' | 'sessions' | 'now'>;

/** Ends sessions whose time is over and removes dead codes, what dead letters said, old letters and old refused sign-ins. */
export async function tidyUp({ db, sessions, now }: Tidied): Promise<void> {
  await sessions.endExpired();
  await db.deleteFrom('challenges').where('expires_at', '<=', now()).execute();
  await db.deleteFrom('codes').where('expires_at', '<=', now()).execute();
  await db
    .deleteFrom('factor_tries')
    .where('tried_at', '<', now() - TRIES_LIFE_MS)
    .where('locked_until', '<=', now())
    .execute();
  await db
    .deleteFrom('devices')
    .where('last_seen_at', '<', now() - DEVICE_LIFE_MS)
    .execute();
  await db.deleteFrom('contact_undos').where('expires_at', '<=', now()).execute();
  await db.updateTable('outbox').set(BLANK).where('good_until', '<=', now()).where('recipient', '<>', '').execute();
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', now() - OUTBOX_LIFE_MS)
    .where('good_until', '<=', now())
    .execute();
  await db
    .deleteFrom('security_events')
    .where('kind', '=', 'signin_failed')
    .where('at', '<', now() - FAILED_SIGNINS_LIFE_MS)
    .execute();
}

/** Tidies up every 15 s, one run at a time. Answers how to stop: it waits for a run and writes down the last uses. */
export function startUpkeep(
  context: Tidied,
  log: { warn(detail: object, message: string): void },
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= tidyUp(context)
      .catch((err: unknown) => log.warn({ err }, 'sessions and codes could not be tidied up'))
      .finally(() => {
        running = undefined;
      });
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
    await context.sessions.flush();
  };
}
