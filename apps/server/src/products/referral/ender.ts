import type { Command, EngineApi } from '@tradewind/engine';
import type { Kysely } from 'kysely';
import type { PeopleTables } from '../../people/common/tables.ts';
import { notify } from '../../people/messages/messages.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { ProductAvailability } from '../product/product-availability.ts';

/** Also who has moved to a country where it is closed is found within this time. */
const POLL_MS = 60_000;

export interface ReferralEnderOptions {
  readonly db: Kysely<PeopleTables>;
  readonly engine: Pick<EngineApi, 'referrals' | 'time'>;
  readonly products: Pick<ProductAvailability, 'closedAmong'>;
  readonly submitAll: (commands: readonly Command[]) => Promise<void>;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly log: { warn(detail: object, message: string): void };
}

/**
 * Ends discount and commission of every invitation once inviting is closed to the country of either side, and tells both. What
 * was owed by then is paid. It does not begin again when the country is opened.
 */
export class ReferralEnder extends RepeatedLook {
  readonly #ender: ReferralEnderOptions;

  constructor(options: ReferralEnderOptions) {
    super({
      everyMs: POLL_MS,
      look: () => this.endClosed(),
      onError: (err) => options.log.warn({ err }, 'closed invitations are ended in a moment'),
    });
    this.#ender = options;
  }

  /** Ends what is closed by now. */
  async endClosed(): Promise<void> {
    const { db, engine, products, submitAll, now } = this.#ender;
    const invited = await db
      .selectFrom('people')
      .select(['id', 'invited_by as inviter'])
      .where('invited_by', 'is not', null)
      .execute();
    const running = invited.filter(({ id }) => (engine.referrals.of(id)?.endsAt ?? 0) > engine.time);
    if (running.length === 0) return;
    const people = [...new Set(running.flatMap(({ id, inviter }) => [id, inviter!]))];
    const closed = await products.closedAmong(people, 'referral');
    const ending = running.filter(({ id, inviter }) => closed.has(id) || closed.has(inviter!));
    if (ending.length === 0) return;
    await submitAll(ending.map(({ id: user }) => ({ kind: 'EndReferral', user })));
    const told = new Set(ending.flatMap(({ id, inviter }) => [id, inviter!]));
    await db.transaction().execute(async (tx) => {
      for (const person of told) await notify(tx, person, 'referral_ended', {}, now());
    });
  }
}
