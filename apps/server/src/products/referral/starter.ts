import type { Command, EngineApi } from '@tradewind/engine';
import type { Kysely } from 'kysely';
import type { PeopleTables } from '../../people/common/tables.ts';
import type { Identity } from '../../people/identity/identity.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { ProductAvailability } from '../product/product-availability.ts';

/** Also what another process decided, or what this one did not finish, is found within this time. */
const POLL_MS = 60_000;

export interface ReferralStarterOptions {
  readonly db: Kysely<PeopleTables>;
  readonly engine: Pick<EngineApi, 'referrals'>;
  readonly identity: Pick<Identity, 'compare'>;
  readonly products: Pick<ProductAvailability, 'closedAmong'>;
  readonly submitAll: (commands: readonly Command[]) => Promise<void>;
  readonly log: { warn(detail: object, message: string): void };
}

/**
 * Lets an invitation count as soon as both sides are verified as different persons and inviting is open to both. What is to
 * begin is found by looking, never remembered: whatever a process was stopped in, the next look does it.
 */
export class ReferralStarter extends RepeatedLook {
  readonly #starter: ReferralStarterOptions;

  constructor(options: ReferralStarterOptions) {
    super({
      everyMs: POLL_MS,
      look: () => this.beginVerified(),
      onError: (err) => options.log.warn({ err }, 'invitations of verified people begin in a moment'),
    });
    this.#starter = options;
  }

  /** Begins what can begin by now. */
  async beginVerified(): Promise<void> {
    const { db, engine, identity, products, submitAll } = this.#starter;
    const invited = await db
      .selectFrom('people')
      .innerJoin('people as inviters', 'inviters.id', 'people.invited_by')
      .select(['people.id', 'inviters.id as inviter'])
      .where('people.verified', '=', 'yes')
      .where('inviters.verified', '=', 'yes')
      .execute();
    const waiting = invited.filter(({ id }) => engine.referrals.of(id)?.endsAt === 0);
    if (waiting.length === 0) return;
    const found = await identity.compare(waiting.map(({ id, inviter }) => [id, inviter] as const));
    const different = waiting.filter((_, at) => found[at] === 'different');
    if (different.length === 0) return;
    const sides = [...new Set(different.flatMap(({ id, inviter }) => [id, inviter]))];
    const closed = await products.closedAmong(sides, 'referral');
    const beginning = different.filter(({ id, inviter }) => !closed.has(id) && !closed.has(inviter));
    await submitAll(beginning.map(({ id: user }) => ({ kind: 'BeginReferral', user })));
  }
}
