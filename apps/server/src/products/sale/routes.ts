import { type ChangedSubscription, type QueryOf, sale } from '@tradewind/api';
import type { Identified, SaleView } from '@tradewind/engine';
import type { Applied } from '../../exchange/pipeline/sequencer.ts';
import { parseAmount } from '../../exchange/wire/catalogue.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import { bindAllocation } from './allocation-routes.ts';
import { saleOf } from './sale-of.ts';
import { saleShape } from './shapes.ts';
import { SubscriptionHistory } from './subscription-history.ts';

type Filter = NonNullable<QueryOf<typeof sale.sales>['state']>;

/** Of the hash of a paper, in the name of its article. */
const PAPER_DIGITS = 12;
/** What a commitment has come to before the end. */
const NOTHING_YET = { allocated: null, paid: null, refunded: null, released: null } as const;

export function bindSale(bind: Bind, parts: RouteParts): void {
  const { engine, catalogue, writer, history, limits, identity, readModel, content } = parts;
  const subscriptions = new SubscriptionHistory(engine, catalogue, readModel);

  bind(sale.sales, ({ query: { state } }) => {
    const sales = engine.sales.all().toReversed();
    const listed = state === undefined ? sales : sales.filter((one) => filterOf(one) === state);
    return listed.map((one) => saleShape(catalogue, one));
  });

  bind(sale.sale, async ({ params }) => {
    const found = saleOf(engine, params.id);
    return { ...saleShape(catalogue, found), article: await articleOf(content, found) };
  });

  bind(sale.subscribe, async (call) => {
    const { user } = call.caller;
    await limits.order(user);
    const { sale: id, payAsset } = saleOf(engine, call.params.id);
    const amount = parseAmount(catalogue.assetById(payAsset), call.body.amount, 'amount');
    const person = await identity.personBehind(user);
    if (person === null) throw new Refused('identity_required');
    const build = (who: Identified) => ({ kind: 'Subscribe', ...who, sale: id, amount, person }) as const;
    return subscriptionOf(await writer.send(call, call.body.clientId, build, 'amount'));
  });

  bind(sale.withdraw, async (call) => {
    await limits.cancel(call.caller.user);
    const { sale: id } = saleOf(engine, call.params.id);
    const build = (who: Identified) => ({ kind: 'WithdrawSubscription', ...who, sale: id }) as const;
    return subscriptionOf(await writer.send(call, call.query.clientId, build));
  });

  bind(sale.subscriptions, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return subscriptions.page(call.caller.user, call.query);
  });

  bindAllocation(bind, parts);

  /** What a command made or changed; of one that is repeated, as it is now. */
  async function subscriptionOf({ outcome, events }: Applied): Promise<ChangedSubscription> {
    const told = events.find((event) => event.kind === 'Subscribed' || event.kind === 'SubscriptionChanged');
    if (told === undefined) return history.first(outcome.repeatOf, () => subscriptions.byId(outcome.result.id));
    const { subscription: id, sale: of, committed } = told;
    return subscriptions.shape({ ...NOTHING_YET, id, sale: of, committed });
  }
}

/** The name of the article of an offer; null where none is published. */
async function articleOf(content: RouteParts['content'], { paper }: SaleView): Promise<string | null> {
  const name = `sale-${paper.slice(0, PAPER_DIGITS)}`;
  try {
    return (await content.article('en', name)).id;
  } catch (error) {
    if (error instanceof Refused && error.code === 'not_found') return null;
    throw error;
  }
}

function filterOf({ state }: SaleView): Filter {
  if (state === 'announced') return 'pre-sale';
  return state === 'subscribing' ? 'subscribing' : 'ended';
}
