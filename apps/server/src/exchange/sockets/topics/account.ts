import type { AccountData, News } from '@tradewind/api';
import type { AssetId, UserId } from '@tradewind/base';
import type { AccountType, EngineApi, Event } from '@tradewind/engine';
import type { AccountNews, Carried } from '../../pipeline/account-news.ts';
import type { Applied } from '../../pipeline/sequencer.ts';
import { balanceShape } from '../../wire/assets.ts';
import { type Catalogue, isSpot } from '../../wire/catalogue.ts';
import { fillShape, type OrderState, orderShape } from '../../wire/order.ts';
import { AccountOrders } from './account-orders.ts';
import type { Content } from './topic.ts';

const ACCOUNT_RATE = 20;

export interface AccountOptions {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly account: readonly AccountNews[];
  readonly user: UserId;
}

/** Orders and fills in Spot, balances and what products carry of one user as they change, and that there is something to read. */
export class AccountContent implements Content {
  readonly rate = ACCOUNT_RATE;
  readonly #engine: EngineApi;
  readonly #catalogue: Catalogue;
  readonly #account: readonly AccountNews[];
  readonly #user: UserId;
  readonly #orders: AccountOrders;
  readonly #carried: readonly Carried[];
  #balances = new Set<string>();
  #news = new Set<News>();

  constructor({ engine, catalogue, account, user }: AccountOptions) {
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#account = account;
    this.#user = user;
    this.#orders = new AccountOrders({ engine, catalogue, user, of: isSpot });
    this.#carried = account.flatMap(({ carries }) => carries?.({ engine, catalogue, user }) ?? []);
  }

  snapshot(): AccountData {
    return {
      orders: this.#orders.open().map(this.#shape),
      fills: [],
      balances: this.#engine.balances(this.#user).map((view) => balanceShape(this.#engine, this.#catalogue, view)),
      ...Object.assign({}, ...this.#carried.map((carried) => carried.snapshot())),
    };
  }

  /** Takes in what a command caused. */
  take(applied: Applied): void {
    for (const event of applied.events) {
      if (event.kind === 'UserPosted' && event.user === this.#user) this.#touch(event.account, event.asset);
      this.#takeNews(event);
      const market = this.#orders.take(event, applied.time);
      if (market === null) continue;
      this.#touch('spot', market.base.id);
      this.#touch('spot', market.quote.id);
    }
    for (const carried of this.#carried)
      for (const [account, asset] of carried.take(applied)) this.#touch(account, asset);
  }

  /** What an event of a product changes for the user whom it names. */
  #takeNews(event: Event): void {
    if (!('user' in event) || event.user !== this.#user) return;
    for (const { news, events, balances } of this.#account) {
      if (!events.has(event.kind)) continue;
      this.tell(news);
      for (const [account, asset] of balances(this.#engine)) this.#touch(account, asset);
    }
  }

  tell(news: News): void {
    this.#news.add(news);
  }

  changes(): AccountData | null {
    const { orders, fills } = this.#orders.changes();
    const [balances, news] = [this.#balances, this.#news];
    const carried = this.#carried.flatMap((one) => one.changes() ?? []);
    if (orders.length + fills.length + balances.size + news.size + carried.length === 0) return null;
    this.#balances = new Set();
    this.#news = new Set();
    return {
      orders: orders.map(this.#shape),
      fills: fills.map((fill) => fillShape(this.#catalogue, fill)),
      balances: [...balances].map((key) => this.#balance(key)),
      ...(news.size > 0 && { news: [...news] }),
      ...Object.assign({}, ...carried),
    };
  }

  readonly #shape = (order: OrderState) => orderShape(this.#catalogue, order, []);

  #touch(account: AccountType, asset: AssetId): void {
    this.#balances.add(`${account}/${asset}`);
  }

  #balance(key: string) {
    const [account, asset] = key.split('/') as [AccountType, string];
    return balanceShape(this.#engine, this.#catalogue, this.#engine.balance(this.#user, account, Number(asset)));
  }
}
