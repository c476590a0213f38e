import { invite, maskedAccount } from '@tradewind/api';
import type { Amount, AssetId } from '@tradewind/base';
import { commissionsPaid, earnedBy, type Shares, sharesBehind } from '@tradewind/readmodel';
import { formatPercent } from '@tradewind/rules';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { People } from '../../people/accounts/people.ts';
import { accountsOf, countInvited, readInvited } from '../../people/common/invited.ts';
import { before, cursorOf } from '../../platform/calls/cursor.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import { standingsOf } from './standing.ts';

/** What a person's invitations are worth, and who came by them. */
export function bindInvite(bind: Bind, parts: RouteParts): void {
  const { people, engine, catalogue, readModel, history, products, identity } = parts;
  const money = ({ asset, amount }: { readonly asset: AssetId; readonly amount: Amount }) => {
    const listed = catalogue.assetById(asset);
    return { asset: listed.symbol, amount: amountText(listed, amount) };
  };

  bind(invite.overview, async ({ caller: { user }, seenSeq }) => {
    await history.own(user, seenSeq);
    const { discountPpm, commissionPpm, days, capAsset, monthlyCap } = engine.referrals.terms();
    const { owed, paidInMonth } = engine.referrals.commissions(user);
    const closed = (await products.closedTo(user)).includes('referral');
    const { invitationCode } = await people.profile(user);
    return {
      code: invitationCode,
      invited: await countInvited(people.context, user),
      begins: engine.mode() === 'live' ? ('verification' as const) : ('registration' as const),
      terms:
        days === 0 || closed
          ? null
          : {
              discount: formatPercent(discountPpm),
              commission: formatPercent(commissionPpm),
              days,
              monthlyCap: money({ asset: capAsset, amount: monthlyCap }),
            },
      paid: (await commissionsPaid(readModel, user)).map(money),
      owed: owed.map(money),
      paidInMonth: money({ asset: capAsset, amount: paidInMonth }),
    };
  });

  bind(invite.list, async ({ caller: { user }, query, seenSeq }) => {
    await history.own(user, seenSeq);
    const { items, next } = await readInvited(people.context, user, before(query.cursor));
    const ids = items.map(({ id }) => id);
    const earned = await earnedBy(readModel, user, ids);
    const standings = await standingsOf({ engine, identity }, user, ids);
    return {
      items: items.map(({ id, account, joinedAt }) => ({
        account: maskedAccount(account),
        joinedAt,
        ...standings.get(id)!,
        earned: earned.filter((one) => one.user === id).map(money),
      })),
      next: cursorOf(next),
    };
  });

  bind(invite.shares, async ({ caller: { user }, query, seenSeq }) => {
    await history.own(user, seenSeq);
    const asset = catalogue.asset(query.asset, 'asset');
    const commission = query.commission === undefined ? undefined : Number(query.commission);
    const behind = await sharesBehind(readModel, { inviter: user, asset: asset.id, commission });
    if (!behind) throw new Refused('not_found');
    return {
      commission: formatPercent(engine.referrals.terms().commissionPpm),
      seq: behind.seq,
      people: await named(people, behind.shares, (units) => amountText(asset, units)),
    };
  });
}

/** What each of these people brought, under their masked names. */
async function named(people: People, shares: readonly Shares[], text: (units: number) => string) {
  const accounts = await accountsOf(
    people.context,
    shares.map(({ user }) => user),
  );
  return shares.map(({ user, trades, fees, amount }) => ({
    account: maskedAccount(accounts.get(user) ?? ''),
    trades,
    fees: text(fees),
    amount: text(amount),
  }));
}
