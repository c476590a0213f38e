import { loan } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { AssetView, LoanProductView } from '@tradewind/engine';
import { mulDiv, PPM } from '@tradewind/rules';
import { costCapOf, dayEndsAt, planned } from '@tradewind/rules/loan';
import { amountText, amountTexts } from '../../exchange/wire/catalogue.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { RouteParts } from '../product/parts.ts';
import { offerFor } from './offers.ts';
import { amountWithin, roomOf } from './room.ts';
import { offerShape, phasesOf } from './shapes.ts';

/** What is offered, and what one would cost. */
export function bindLoanPreview(bind: Bind, parts: RouteParts): void {
  const { engine, catalogue, now } = parts;

  bind(loan.terms, () => {
    const offers = engine.loans.products().filter(({ open }) => open);
    const assets = [...new Set(offers.map(({ asset }) => asset))];
    return {
      offers: offers.map((one) => offerShape(catalogue, one)),
      limits: assets.map((id) => {
        const asset = catalogue.assetById(id);
        const most = engine.loans.limits(id) ?? { tierOne: 0, tierTwo: 0 };
        return { asset: asset.symbol, ...amountTexts(asset, most, 'tierOne', 'tierTwo') };
      }),
    };
  });

  bind(loan.preview, async ({ caller, body }) => {
    const offer = offerFor(engine, catalogue, body, now());
    const asset = catalogue.assetById(offer.asset);
    const amount = amountWithin(asset, offer, body.amount, body.method);
    const plan = planned({ terms: offer, amount, instalments: phasesOf(offer, body), start: engine.time });
    const interest = plan.plan.reduce((sum, one) => sum + one.interest, 0);
    const first = plan.plan[0]!;
    return {
      offer: offerShape(catalogue, offer),
      amount: amountText(asset, amount),
      method: body.method,
      repayments: plan.plan.map((one) => ({
        dueAt: dayEndsAt(engine.time, one.dueDay),
        ...amountTexts(asset, one, 'interest', 'principal', 'total', 'left'),
      })),
      interest: amountText(asset, interest),
      total: amountText(asset, amount + interest),
      costCap: amountText(asset, costCapOf(offer, amount)),
      penaltyOfDay: amountText(asset, mulDiv(first.principal, offer.penaltyPpm, PPM, 'up')),
      available: await availableOf(parts, caller.user, offer, asset),
    };
  });
}

/** What somebody may still apply for; null where nobody knows who that is. */
async function availableOf(
  { engine, identity }: Pick<RouteParts, 'engine' | 'identity'>,
  user: UserId,
  { asset: id }: LoanProductView,
  asset: AssetView,
): Promise<string | null> {
  const person = await identity.personBehind(user);
  if (person === null) return null;
  const { tier } = await identity.limits(user);
  return amountText(asset, Math.max(0, roomOf(engine, { person, tier, asset: id })));
}
