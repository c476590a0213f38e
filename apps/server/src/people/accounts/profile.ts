import type { Profile } from '@tradewind/api';
import type { PeopleContext } from '../common/context.ts';
import { tierOf } from '../identity/tiers.ts';
import { unreadOf } from '../messages/messages.ts';

/** What people know of a profile; what an invitation takes off their fees is known to the engine, what is closed by the switches of products. */
export type PersonalProfile = Omit<Profile, 'discount' | 'closed'>;

/** Who a person is, as they see it. `trial` marks an account that holds play money only. */
export async function readProfile({ db }: PeopleContext, person: number, trial: boolean): Promise<PersonalProfile> {
  const row = await db.selectFrom('people').selectAll().where('id', '=', person).executeTakeFirstOrThrow();
  return {
    id: String(row.id),
    account: row.account,
    locked: row.locked,
    ...(row.locked && { reason: row.lock_reason, appeal: row.lock_appeal }),
    verified: row.verified,
    tier: tierOf(row.verified, row.granted_tier),
    trial,
    invitationCode: row.invitation_code,
    unread: await unreadOf(db, person),
    createdAt: row.created_at,
  };
}
