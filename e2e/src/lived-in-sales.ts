import assert from 'node:assert/strict';
import { assets, operators, profile, sale } from '@tradewind/api';
import { HOUR_MS } from '@tradewind/base';
import type { Client } from './client.ts';
import { Officer } from './lived-in-operators.ts';
import { type Name, Place } from './lived-in-place.ts';
import { approvePapers, submitPapers } from './lived-in-youth.ts';
import { until } from './until.ts';

/** A person of the place, with the name and the document on the papers. */
export type Papers = readonly [name: Name, papers: string, document: string];

export interface ListedSale {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

const TERMS = {
  kind: 'sale',
  ...{ asset: 'SEED', payAsset: 'USDT', supply: '1000', lot: '1', price: '1', cap: '400' },
  ...{ minimum: '10', paper: '5e'.repeat(32) },
} as const;
const AT_ONCE = { atOnce: '100', steps: 0, days: 0 } as const;
const MARKET = {
  kind: 'list-instrument',
  ...{ base: 'SEED', quote: 'USDT', tick: '0.001', lot: '1' },
  ...{ minNotional: '1', makerFee: '0.001', takerFee: '0.001', bandGroup: 'B' as const },
} as const;

/** Percent that are free when it trades, and in how many steps of so many days the rest follows. */
interface Vesting {
  readonly atOnce: string;
  readonly steps: number;
  readonly days: number;
}

/** An installation with verified people and a coin to sell, whose clock stands still between two steps of a sale. */
export class SalesPlace {
  readonly place: Place;
  readonly #officers: readonly [Officer, Officer];

  private constructor(place: Place, officers: readonly [Officer, Officer]) {
    this.place = place;
    this.#officers = officers;
  }

  static async create(people: readonly Papers[], coins = '3000'): Promise<SalesPlace> {
    const place = await Place.create();
    await place.start('off');
    const sales = new SalesPlace(place, await Officer.both(place));
    for (const [name, papers, document] of people) {
      const { client } = await place.join(name, `${name}@example.com`);
      await client.ask(assets.grant, { body: {} });
      await submitPapers(client, papers, document);
      await approvePapers(sales.#officers[0], Number((await client.ask(profile.profile)).id));
    }
    await sales.twice({ kind: 'list-asset', symbol: 'SEED', scale: 4, grant: '0' });
    await sales.twice({ kind: 'house-funds', house: 'sale-issuer', way: 'in', asset: 'SEED', amount: coins });
    return sales;
  }

  who(name: Name): Client {
    return this.place.who(name);
  }

  /** Both sign in anew: what they began has ended over the hours of a sale. */
  async twice(change: Parameters<Officer['request']>[0]): Promise<void> {
    for (const officer of this.#officers) await officer.signIn();
    await this.#officers[1].approve(await this.#officers[0].request(change));
  }

  /** Lists a sale that begins in an hour and ends two hours later. */
  async listed(softCap = '0', vesting: Vesting = AT_ONCE): Promise<ListedSale> {
    const now = await this.place.now();
    const times = { startsAt: now + HOUR_MS, endsAt: now + 3 * HOUR_MS };
    await this.twice({ ...TERMS, ...times, ...vesting, softCap });
    const { items } = await this.place.who('ann').ask(sale.sales, { query: { state: 'pre-sale' } });
    const [first] = items;
    assert.equal(first?.endsAt, times.endsAt);
    return { id: first.id, endsAt: times.endsAt };
  }

  /** Publishes the article of the offer, and tells its name. */
  async offered(): Promise<string> {
    const [officer] = this.#officers;
    await officer.signIn();
    const id = `sale-${TERMS.paper.slice(0, 12)}`;
    const text = { language: 'en', title: 'SEED', summary: 'A coin.', content: 'Issued by nobody.' } as const;
    await officer.ask(operators.content.addArticle, { body: { id, category: 'news', ...text } });
    const { revision } = await officer.ask(operators.content.article, { params: { id } });
    const place = { category: 'news', published: true, revision };
    await officer.ask(operators.content.placeArticle, { params: { id }, body: place });
    return id;
  }

  /** Opens or closes new coins to everybody. */
  async switched(on: boolean): Promise<void> {
    const effectiveAt = await this.place.now();
    const where = { product: 'sale', country: 'DEMO', legalBasis: 'Rule 12 of the regulator' } as const;
    await this.twice({ kind: 'country-switch', ...where, on, effectiveAt });
  }

  async passTo(time: number): Promise<void> {
    await this.place.leap(time - (await this.place.now()));
  }

  /** Passes to the begin of a sale. */
  opened({ endsAt }: ListedSale): Promise<void> {
    return this.passTo(endsAt - 2 * HOUR_MS);
  }

  commit(name: Name, { id }: ListedSale, amount: string) {
    return this.place.who(name).ask(sale.subscribe, { params: { id }, body: { amount } });
  }

  /** Opens the market of the coin. */
  async trades(): Promise<void> {
    await this.twice(MARKET);
    await this.twice({ kind: 'resume', instrument: 'SEED/USDT' });
  }

  /** The sale once its root is published. */
  told({ id }: ListedSale) {
    return until('the root is published', 5_000, async () => {
      const found = await this.place.who('ann').ask(sale.sale, { params: { id } });
      return found.root !== null && found;
    });
  }

  destroy(): Promise<void> {
    return this.place.installation.destroy();
  }
}
