import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event, EventOf } from '../../events.ts';
import type { Reason } from '../../vocabulary.ts';
import { SpreadWatch } from './spread-watch.ts';

type ConversionQuoted = EventOf<'ConversionQuoted'>;
type ConversionSet = EventOf<'ConversionSet'>;
type Converted = EventOf<'Converted'>;

const PPM = 1_000_000n;
const INDEX_UNITS_PER_TICK = 100n;
/** What the house itself puts in and takes out. */
const CAPITAL: ReadonlySet<Reason> = new Set(['inflow', 'outflow']);

type Watched = Pick<EngineApi, 'instruments' | 'convert'>;

/**
 * Watches conversions from outside. Each is at the figures of a quote of the same user that was open and in its time,
 * moves exactly those amounts between the user and the inventory, and never pays more than the exact worth of what it
 * takes at spreads that are as documented; a quote is used once; the inventory covers every open quote, and nothing else
 * touches it.
 */
export class ConvertWatch {
  readonly #engine: () => Watched;
  readonly #open = new Map<number, ConversionQuoted>();
  readonly #spreads: SpreadWatch;
  #terms: ConversionSet | undefined;

  constructor(engine: () => Watched) {
    this.#engine = engine;
    this.#spreads = new SpreadWatch(engine);
  }

  afterCommand(events: readonly Event[]): void {
    const applied = events.find((event) => event.kind === 'CommandApplied');
    if (applied === undefined) return;
    const moved: string[] = [];
    const expected: string[] = [];
    for (const event of events) {
      if (event.kind === 'ConversionSet') this.#terms = event;
      else if (event.kind === 'IndexUpdated') this.#spreads.indexed(event);
      else if (event.kind === 'ConversionQuoted') this.#quoted(event, applied.time);
      else if (event.kind === 'ConversionLapsed') this.#end(event.quote, event.user);
      else if (event.kind === 'Converted') expected.push(...this.#converted(event, applied.time));
      else if (event.kind === 'UserPosted' && event.reason === 'conversion')
        moved.push(`${event.user}/${event.account}/${event.asset}/${event.amount} for ${event.referenceId}`);
      else if (event.kind === 'HousePosted' && event.house === 'convert-inventory' && !CAPITAL.has(event.reason))
        moved.push(`${event.reason}/${event.asset}/${event.amount} for ${event.referenceId}`);
    }
    const [found, right] = [moved.sort().join(', '), expected.sort().join(', ')];
    assert(found === right, `conversions have to move ${right}, they moved ${found}`);
    if (applied.command === 'AdvanceTime')
      for (const { quote, expiresAt } of this.#open.values())
        assert(expiresAt > applied.time, `quote ${quote} is open after its time`);
  }

  /** The inventory covers what it promised: the sum of the open quotes, no more and no less. */
  inspect(): void {
    for (const { asset, amount, promised, awaited } of this.#engine().convert.inventory()) {
      const open = [...this.#open.values()];
      const out = open.filter((one) => one.to === asset).reduce((sum, one) => sum + one.toAmount, 0);
      const coming = open.filter((one) => one.from === asset).reduce((sum, one) => sum + one.fromAmount, 0);
      assert(
        promised === out && awaited === coming,
        `asset ${asset}: open quotes promise ${out}, set aside ${promised}`,
      );
      assert(amount >= promised, `asset ${asset}: the inventory of ${amount} does not cover ${promised}`);
    }
  }

  #quoted(quoted: ConversionQuoted, time: number): void {
    const { user, quote, fromAmount, toAmount, value } = quoted;
    const other = [...this.#open.values()].find((one) => one.user === user);
    assert(other === undefined, `user ${user} has the open quotes ${other?.quote} and ${quote}`);
    assert(this.#terms !== undefined, `quote ${quote} came before the terms`);
    const { minValue, maxValue } = this.#terms;
    assert(value >= minValue && value <= maxValue, `quote ${quote}: ${value} lies outside ${minValue} to ${maxValue}`);
    const [given, got] = [this.#worth(quoted, 'from'), this.#worth(quoted, 'to')];
    const fair = got.units * given.per <= given.units * got.per;
    assert(fair, `quote ${quote} gives ${toAmount} for ${fromAmount}: more than the exact amount`);
    this.#spreads.quoted(quoted, this.#terms, time);
    this.#open.set(quote, quoted);
  }

  #end(quote: number, user: number): ConversionQuoted {
    const open = this.#open.get(quote);
    assert(open !== undefined && open.user === user, `quote ${quote} is not open for user ${user}`);
    this.#open.delete(quote);
    return open;
  }

  /** The four legs that the conversion has to move. */
  #converted(event: Converted, time: number): string[] {
    const { conversion, quote, user, from, to, fromAmount, toAmount } = event;
    const quoted = this.#end(quote, user);
    assert(time < quoted.expiresAt, `quote ${quote} was accepted after its time`);
    const same = quoted.from === from && quoted.to === to;
    const kept = quoted.fromAmount === fromAmount && quoted.toAmount === toAmount;
    assert(same && kept, `conversion ${conversion} is not at the figures of quote ${quote}`);
    return [
      `${user}/spot/${from}/${-fromAmount} for ${conversion}`,
      `${user}/spot/${to}/${toAmount} for ${conversion}`,
      `conversion/${from}/${fromAmount} for ${conversion}`,
      `conversion/${to}/${-toAmount} for ${conversion}`,
    ];
  }

  /** Worth of one end in the hub at its own side of the spread, as a fraction. */
  #worth(quoted: ConversionQuoted, end: 'from' | 'to'): { units: bigint; per: bigint } {
    const [asset, amount, index, factor] =
      end === 'from'
        ? [quoted.from, quoted.fromAmount, quoted.fromIndex, PPM - BigInt(quoted.fromSpreadPpm)]
        : [quoted.to, quoted.toAmount, quoted.toIndex, PPM + BigInt(quoted.toSpreadPpm)];
    if (asset === this.#terms?.hub) return { units: BigInt(amount), per: 1n };
    const market = this.#engine()
      .instruments()
      .find((one) => one.base === asset && one.quote === this.#terms?.hub)!;
    const units = BigInt(amount) * BigInt(index) * BigInt(market.unitsPerTickLot) * factor;
    return { units, per: INDEX_UNITS_PER_TICK * BigInt(market.lotUnits) * PPM };
  }
}
