import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event } from '../../events.ts';
import type { AccountType } from '../../vocabulary.ts';
import type { Laws } from '../proof.ts';
import { type Standing, Standings } from './standing.ts';

type Told<K extends Event['kind']> = Extract<Event, { kind: K }>;

const SAMPLES = 5_760;
const RATE_ONE = 1_000_000_000n;
const STEP_MS = 1_000;
const MOST_LIQUIDATED = 200;

/**
 * Longs are shorts. What realised wins and losses of a contract left in clearing is what its open positions have won. What
 * is frozen is what positions and orders need, once. Funding is rate x worth, rounded against its owner, and nothing of it
 * stays between. Nobody is liquidated who has more than has to be kept, everybody else is, in steps, and a step closes
 * no more than it had to. What only closes is never for more than there is to close.
 */
export class PerpetualLaws implements Laws {
  readonly #engine: () => EngineApi;
  readonly #told = new Standings();
  readonly #clearing = new Map<number, bigint>();
  #funding = 0;
  /** Payers of a funding whose mark is told after them. */
  readonly #payers = new Map<number, Told<'FundingPaid'>[]>();
  readonly #rounds = new Map<number, Told<'FundingSet'>>();
  /** What stood behind whom when a step began. */
  readonly #begun = new Map<string, { readonly equity: bigint; readonly maintenance: bigint }>();
  /** When somebody was last liquidated. */
  readonly #steps = new Map<number, number>();
  /** Positions that were due at the last sample of their contract. */
  readonly #due = new Set<number>();

  constructor(engine: () => EngineApi) {
    this.#engine = engine;
  }

  afterCommand(events: readonly Event[]): void {
    let touched = false;
    for (const event of events) {
      this.#told.take(event);
      if (event.kind === 'HousePosted') this.#posted(event);
      else if (event.kind === 'ContractOrderAccepted' && event.origin === 'liquidation') this.#begins(event);
      else if (event.kind === 'PositionLiquidated') this.#liquidated(event);
      else if (event.kind === 'FundingPaid') this.#paid(event);
      else if (event.kind === 'FundingSet') this.#set(event);
      if (event.kind === 'PositionChanged' || event.kind === 'FundingSet') touched = true;
    }
    if (touched) this.#balanced();
    const marked = events.flatMap((event) => (event.kind === 'MarkUpdated' ? [event.instrument] : []));
    if (marked.length > 0 && !this.#isPaying()) this.#nobodyLeft(events, new Set<number>(marked));
    this.#fundingIsOver();
  }

  #posted({ house, amount, total, reference, referenceId }: Told<'HousePosted'>): void {
    if (house === 'perpetual-funding') this.#funding = total;
    if (house !== 'perpetual-clearing') return;
    const instrument = reference === 'contract' ? referenceId : this.#told.instrumentOf.get(referenceId);
    const of = instrument ?? this.#openedBy(referenceId);
    this.#clearing.set(of, (this.#clearing.get(of) ?? 0n) + BigInt(amount));
  }

  #openedBy(position: number): number {
    throw new Error(`clearing moved for position ${position}, which nobody has opened`);
  }

  #balanced(): void {
    for (const instrument of this.#told.contracts.keys()) {
      let [lots, won] = [0n, 0n];
      for (const one of this.#told.positions.values()) {
        if (one.instrument !== instrument) continue;
        lots += one.lots;
        won += one.lots > 0n ? -one.entry : one.entry;
      }
      assert(lots === 0n, `contract ${instrument}: longs and shorts differ by ${lots} lots`);
      const clearing = this.#clearing.get(instrument) ?? 0n;
      assert(clearing === won, `contract ${instrument}: clearing has ${clearing}, positions have won ${won}`);
    }
  }

  #begins({ user, instrument }: Told<'ContractOrderAccepted'>): void {
    const position = this.#told.of(user).find((one) => one.instrument === instrument);
    assert(position !== undefined, `${user} has no position that could be liquidated`);
    this.#begun.set(`${user}/${instrument}`, this.#told.health(position));
  }

  #liquidated(event: Told<'PositionLiquidated'>): void {
    const { user, instrument, wanted, traded, taken, deleveraged, position } = event;
    const { equity, maintenance } = this.#begun.get(`${user}/${instrument}`)!;
    const said = `position ${position}: equity ${event.equity}, to be kept ${event.maintenance}`;
    assert(
      equity === BigInt(event.equity) && maintenance === BigInt(event.maintenance),
      `${said}, not ${equity}, ${maintenance}`,
    );
    assert(
      equity <= maintenance,
      `position ${position} was liquidated with ${equity} where ${maintenance} has to be kept`,
    );
    assert(traded + taken + deleveraged <= Math.abs(wanted), `position ${position}: more was closed than ${wanted}`);
    assert(!this.#told.desks.has(user), 'a fund was liquidated');
    this.#steps.set(user, this.#engine().time);
  }

  /** Whoever is due at a sample, and was at the one before, was liquidated a moment ago or stands behind many others. */
  #nobodyLeft(events: readonly Event[], marked: ReadonlySet<number>): void {
    const now = this.#engine().time;
    const full = events.filter(({ kind }) => kind === 'PositionLiquidated').length >= MOST_LIQUIDATED;
    for (const position of this.#told.positions.values()) {
      if (!marked.has(position.instrument) || this.#told.desks.has(position.user)) continue;
      const { equity, maintenance } = this.#told.health(position);
      if (equity > maintenance || !this.#isLive(position)) {
        this.#due.delete(position.id);
        continue;
      }
      const stepped = now - (this.#steps.get(position.user) ?? 0) <= STEP_MS + 1;
      assert(!this.#due.has(position.id) || stepped || full, `position ${position.id} is due and was left`);
      if (!stepped) this.#due.add(position.id);
    }
  }

  /** In cross another contract may be without an index: then it is not looked at. */
  #isLive({ user, cross }: Standing): boolean {
    const { perpetuals } = this.#engine();
    return !cross || this.#told.of(user).every(({ instrument }) => perpetuals.contract(instrument)?.live === true);
  }

  #paid(event: Told<'FundingPaid'>): void {
    if (event.owed > 0) {
      const payers = this.#payers.get(event.instrument) ?? [];
      this.#payers.set(event.instrument, [...payers, event]);
      assert(event.amount >= 0 && event.amount <= event.owed, `position ${event.position} paid ${event.amount}`);
      return;
    }
    const round = this.#rounds.get(event.instrument)!;
    this.#owes(event, round);
    assert(-event.amount <= -event.owed, `position ${event.position} got more than ${-event.owed}`);
    if (round.lacking === 0) assert(event.amount === event.owed, `position ${event.position} got too little`);
  }

  #set(round: Told<'FundingSet'>): void {
    assert(round.samples * 2 >= SAMPLES || round.rate === 0, `funding was paid by ${round.samples} premiums`);
    for (const payer of this.#payers.get(round.instrument) ?? []) this.#owes(payer, round);
    this.#payers.delete(round.instrument);
    this.#rounds.set(round.instrument, round);
  }

  /** rate x worth: up for who pays, down for who gets. */
  #owes({ instrument, position, lots, owed }: Told<'FundingPaid'>, { mark, rate }: Told<'FundingSet'>): void {
    const { pointValue } = this.#told.contracts.get(instrument)!;
    const exact = BigInt(lots) * BigInt(mark) * pointValue * BigInt(rate);
    const expected = exact > 0n ? (exact + RATE_ONE - 1n) / RATE_ONE : -(-exact / RATE_ONE);
    assert(BigInt(owed) === expected, `position ${position} owes ${expected} of funding, told is ${owed}`);
  }

  /** Nothing of a funding stays in its account once all that is due has been done. */
  #fundingIsOver(): void {
    assert(this.#funding === 0 || this.#isPaying(), `${this.#funding} of a funding that is over was left`);
  }

  /** Whether a funding goes on, whose positions a sample leaves to the next one: its batches are due already. */
  #isPaying(): boolean {
    const next = this.#engine().nextTimerAt();
    return next !== null && next <= this.#engine().time;
  }

  inspect(): void {
    for (const user of new Set([...this.#told.positions.values()].map((one) => one.user))) this.#closesOnly(user);
  }

  #closesOnly(user: number): void {
    const { perpetuals } = this.#engine();
    const resting = new Map<string, bigint>();
    for (const order of this.#engine().openOrders(user)) {
      const terms = perpetuals.order(order.id);
      if (terms === null || !terms.reduceOnly || order.status === 'untriggered' || terms.origin === 'protection')
        continue;
      const key = `${order.instrument}/${order.side}`;
      resting.set(key, (resting.get(key) ?? 0n) + BigInt(order.quantity - order.filled));
    }
    for (const [key, lots] of resting) {
      const [instrument, side] = key.split('/') as [string, string];
      const held = this.#told.of(user).find((one) => one.instrument === Number(instrument))?.lots ?? 0n;
      const closable = side === 'buy' ? -held : held;
      assert(lots <= closable, `${user} has orders that only close for ${lots} lots of ${closable}`);
    }
  }

  lockOf(user: number, account: AccountType, asset: number): number {
    const { perpetuals } = this.#engine();
    if (account !== 'contract' || asset !== perpetuals.account(user).asset || this.#told.desks.has(user)) return 0;
    const own = this.#told.of(user);
    const isolated = own.reduce((sum, { margin }) => sum + margin, 0n);
    const wallet = this.#told.wallet(user);
    const cross = own.reduce((sum, one) => (one.cross ? sum + this.#opening(one) : sum), 0n);
    const needed = cross + BigInt(perpetuals.account(user).orderMargin);
    return Number(isolated + (needed < wallet ? needed : wallet));
  }

  #opening({ user, instrument, entry }: Standing): bigint {
    const leverage = BigInt(this.#engine().perpetuals.lever(user, instrument)!.leverage);
    return (entry + leverage - 1n) / leverage;
  }
}
