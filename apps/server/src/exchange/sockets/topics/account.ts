import type { AccountData, News } from '@tradewind/api';
import type { AssetId, InstrumentId, UserId } from '@tradewind/base';
import type { AccountType, EngineApi, Event } from '@tradewind/engine';
import type { AccountNews } from '../../pipeline/account-news.ts';
import type { Applied } from '../../pipeline/sequencer.ts';
import { balanceShape } from '../../wire/assets.ts';
import type { Catalogue } from '../../wire/catalogue.ts';
import {
  acceptedState,
  type FillState,
  fillOf,
  fillShape,
  foldOrder,
  type OrderState,
  openState,
  orderShape,
} from '../../wire/order.ts';
import type { Content } from './topic.ts';

const ACCOUNT_RATE = 20;

export interface AccountOptions {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly account: readonly AccountNews[];
  readonly user: UserId;
}

/** Orders, fills and balances of one user as they change, and that there is something to read. */
export class AccountContent implements Content {
  readonly rate = ACCOUNT_RATE;
  readonly #engine: EngineApi;
  readonly #catalogue: Catalogue;
  readonly #account: readonly AccountNews[];
  readonly #user: UserId;
  readonly #live = new Map<number, OrderState>();
  #orders = new Map<number, OrderState>();
  #fills: FillState[] = [];
  #balances = new Set<string>();
  #news = new Set<News>();

  constructor({ engine, catalogue, account, user }: AccountOptions) {
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#account = account;
    this.#user = user;
    for (const view of engine.openOrders(user)) this.#live.set(view.id, openState(view));
  }

  snapshot(): AccountData {
    return {
      orders: this.#engine.openOrders(this.#user).map((view) => orderShape(this.#catalogue, openState(view), [])),
      fills: [],
      balances: this.#engine.balances(this.#user).map((view) => balanceShape(this.#engine, this.#catalogue, view)),
    };
  }

  /** Takes in what a command caused. */
  take({ time, events }: Applied): void {
    for (const event of events) {
      if (event.kind === 'UserPosted' && event.user === this.#user) this.#touch(event.account, event.asset);
      this.#takeNews(event);
      if (event.kind === 'OrderAccepted' && event.user === this.#user)
        this.#set(acceptedState(event, time), event.instrument);
      for (const id of ordersOf(event)) this.#fold(id, event, time);
    }
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
    if (this.#orders.size + this.#fills.length + this.#balances.size + this.#news.size === 0) return null;
    const data = {
      orders: [...this.#orders.values()].map((order) => orderShape(this.#catalogue, order, [])),
      fills: this.#fills.map((fill) => fillShape(this.#catalogue, fill)),
      balances: [...this.#balances].map((key) => this.#balance(key)),
      ...(this.#news.size > 0 && { news: [...this.#news] }),
    };
    this.#orders = new Map();
    this.#fills = [];
    this.#balances = new Set();
    this.#news = new Set();
    return data;
  }

  #fold(id: number, event: Event, time: number): void {
    const order = this.#live.get(id);
    if (!order) return;
    const fill = fillOf(order, event, time);
    if (fill) this.#fills.push(fill);
    this.#set(foldOrder(order, event, time), order.instrument);
    if (event.kind === 'OrderEnded') this.#live.delete(id);
  }

  #set(order: OrderState, instrument: InstrumentId): void {
    this.#live.set(order.id, order);
    this.#orders.set(order.id, order);
    const { base, quote } = this.#catalogue.listing(instrument).view;
    this.#touch('spot', base);
    this.#touch('spot', quote);
  }

  #touch(account: AccountType, asset: AssetId): void {
    this.#balances.add(`${account}/${asset}`);
  }

  #balance(key: string) {
    const [account, asset] = key.split('/') as [AccountType, string];
    return balanceShape(this.#engine, this.#catalogue, this.#engine.balance(this.#user, account, Number(asset)));
  }
}

function ordersOf(event: Event): readonly number[] {
  switch (event.kind) {
    case 'Traded':
      return [event.makerOrder, event.takerOrder];
    case 'OrderTriggered':
    case 'OrderWaits':
    case 'OrderReduced':
    case 'OrderEnded':
      return [event.order];
    default:
      return [];
  }
}
