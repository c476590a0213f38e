import { type ChangedSubscription, type QueryOf, sale } from '@tradewind/api';
import type { Identified, SaleView } from '@tradewind/engine';
import type { Applied } from '../../exchange/pipeline/sequencer.ts';
import { parseAmount } from '../../exchange/wire/catalogue.ts';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import { bindAllocation } from './allocation-routes.ts';
import { isMadeUp } from './demo-coins.ts';
import { offerName } from './offer-name.ts';
import { saleOf } from './sale-of.ts';
import { saleShape } from './shapes.ts';
import { SubscriptionHistory } from './subscription-history.ts';

type Filter = NonNullable<QueryOf<typeof sale.sales>['state']>;

/** In a list what can be subscribed to stands first, and what is over last. */
const ORDER: readonly Filter[] = ['subscribing', 'pre-sale', 'ended'];
/** Sales of a page. */
const PAGE = 20;
/** What a commitment has come to before the end. */
const NOTHING_YET = { allocated: null, paid: null, refunded: null, released: null } as const;

export function bindSale(bind: Bind, parts: RouteParts): void {
  const { engine, catalogue, writer, history, limits, identity, readModel, content } = parts;
  const subscriptions = new SubscriptionHistory(engine, catalogue, readModel);

  bind(sale.sales, ({ query: { state, cursor } }) => {
    const last = before(cursor);
    const asked = engine.sales.all().filter((one) => state === undefined || filterOf(one) === state);
    const ordered = ORDER.flatMap((filter) => asked.filter((one) => filterOf(one) === filter).toReversed());
    const found = ordered.slice(last === undefined ? 0 : ordered.findIndex(({ sale: id }) => id === last) + 1);
    const items = found.slice(0, PAGE);
    const next = found.length > PAGE ? items.at(-1)!.sale : null;
    return pageOf({ items, next }, (one) => saleShape(catalogue, one));
  });

  bind(sale.sale, async ({ params }) => {
    const found = saleOf(engine, params.id);
    const article = await articleOf(content, found);
    return { ...saleShape(catalogue, found), article, madeUp: isMadeUp(found) };
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
async function articleOf(content: RouteParts['content'], found: SaleView): Promise<string | null> {
  const name = offerName(found);
  return (await content.has(name)) ? name : null;
}

function filterOf({ state }: SaleView): Filter {
  if (state === 'announced') return 'pre-sale';
  return state === 'subscribing' ? 'subscribing' : 'ended';
}
