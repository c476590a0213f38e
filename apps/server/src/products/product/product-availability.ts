import { PRODUCTS, type Product } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { Kysely } from 'kysely';
import { readSwitches, type Switch, switchedOn } from '../../people/countries/countries.ts';
import type { CountryTables } from '../../people/countries/country-tables.ts';
import { countriesOf, newcomersCountry, provenCountries } from '../../people/countries/person-country.ts';
import type { IdentityTables } from '../../people/identity/tables.ts';
import { Refused } from '../../platform/calls/refused.ts';

/** How often the switches are read, and how long a country is trusted: another process may have changed either. */
const TRUST_MS = 1_000;
const MAX_PEOPLE = 20_000;

type Db = Kysely<CountryTables & IdentityTables>;

export interface ProductAvailabilityOptions {
  readonly db: Db;
  readonly mode: 'demo' | 'live';
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Told when a product has opened or closed somewhere. */
  readonly onChange: () => void;
  readonly log: { warn(detail: object, message: string): void };
}

/** Asks before anything new is begun whether its product is open to the country of a person. */
export class ProductAvailability {
  readonly #options: ProductAvailabilityOptions;
  readonly #countries = new Map<number, { readonly list: Promise<readonly string[]>; readonly until: number }>();
  #switches: readonly Switch[] = [];
  #inForce = 0;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;

  private constructor(options: ProductAvailabilityOptions) {
    this.#options = options;
  }

  /** Loads the switches and follows them until it is closed; what is found at first is no change. The tables exist already. */
  static async open(options: ProductAvailabilityOptions): Promise<ProductAvailability> {
    const availability = new ProductAvailability(options);
    await availability.#read();
    availability.#timer = setInterval(() => availability.#readAgain(), TRUST_MS).unref();
    return availability;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Reads the switches now; also one that was announced earlier comes into force with this. */
  async refresh(): Promise<void> {
    const before = this.#inForce;
    await this.#read();
    if (this.#inForce !== before) this.#options.onChange();
  }

  async #read(): Promise<void> {
    const { db, now } = this.#options;
    const switches = await readSwitches(db);
    this.#switches = switches;
    this.#inForce = switches.filter(({ effective_at }) => effective_at <= now()).length;
  }

  /** One at a time, so that a slow database is not asked more and more. */
  #readAgain(): void {
    this.#reading ??= this.refresh()
      .catch((err: unknown) => this.#options.log.warn({ err }, 'the product switches are read again'))
      .finally(() => {
        this.#reading = undefined;
      });
  }

  /** Refuses `product_not_available` with the product and the country. */
  async admit(person: number, product: Product): Promise<void> {
    this.#refuseIfClosed(product, await this.#countriesOf(person));
  }

  /** Refuses where the product by which people invite is closed to who invites, or to newcomers, who have proven no country yet. */
  async admitInviter(inviter: UserId, product: Product): Promise<void> {
    const countries = [...(await this.#countriesOf(inviter)), newcomersCountry(this.#options.mode)];
    this.#refuseIfClosed(product, countries, 'invitationCode');
  }

  /** What is closed to a person now. */
  async closedTo(person: number): Promise<Product[]> {
    const countries = await this.#countriesOf(person);
    return PRODUCTS.filter((product) => this.#closedIn(product, countries) !== null);
  }

  /** Those of these people to whose proven country a product is closed now. */
  async closedAmong(people: readonly number[], product: Product): Promise<ReadonlySet<number>> {
    const { db, mode } = this.#options;
    const countries = await provenCountries(db, mode, people);
    return new Set(people.filter((person) => this.#closedIn(product, [countries.get(person)!]) !== null));
  }

  #refuseIfClosed(product: Product, countries: readonly string[], field?: string): void {
    const country = this.#closedIn(product, countries);
    if (country !== null) throw new Refused('product_not_available', { field, closed: { product, country } });
  }

  #closedIn(product: Product, countries: readonly string[]): string | null {
    const { mode, now } = this.#options;
    const place = { mode, now: now() };
    return countries.find((country) => !switchedOn(this.#switches, product, { ...place, country })) ?? null;
  }

  #countriesOf(person: number): Promise<readonly string[]> {
    const known = this.#countries.get(person);
    if (known && known.until > performance.now()) return known.list;
    const { db, mode } = this.#options;
    const list = countriesOf(db, mode, person);
    list.catch(() => this.#countries.delete(person));
    this.#countries.delete(person);
    if (this.#countries.size >= MAX_PEOPLE) this.#countries.delete(this.#countries.keys().next().value!);
    this.#countries.set(person, { list, until: performance.now() + TRUST_MS });
    return list;
  }
}
