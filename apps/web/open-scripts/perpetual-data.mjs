import { INTERVAL_MS, MARK_SAMPLES, PREMIUM_MS } from './mark-rule.mjs';
import { figuresOf, rateOf, shareOf } from './perpetual-figures.mjs';
import { GROUPS } from './perpetual-groups.mjs';
import { unreadable } from './reader.mjs';

// ---- What is public of a contract ----

const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000];
/** How far back the last samples are looked for, each time further. */
const LOOKS_BACK_MS = [MARK_SAMPLES * PREMIUM_MS * 2, DAY_MS / 4, 2 * DAY_MS];

/** And the last sample of the index, by commands. */
const LOOKS_BACK_COMMANDS = [1, 200, 5_000, Number.MAX_SAFE_INTEGER];

const pathOf = (path, query) => {
  const told = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  return `${path}?${new URLSearchParams(told.map(([name, value]) => [name, String(value)]))}`;
};

/** All items of a list that is told in pages, the newest first. */
async function* itemsOf(read, path, query) {
  for (let cursor = null; ; ) {
    const { items, next } = await read(pathOf(path, { ...query, cursor }));
    yield* items;
    if (next === null) return;
    cursor = next;
  }
}

/** Those of one command, in their order. */
async function ofCommand(read, path, { seq, ...query }) {
  const found = [];
  for await (const item of itemsOf(read, path, { ...query, seq })) {
    if (item.seq < seq) break;
    found.unshift(item);
  }
  return found;
}

const dayOf = (time) => new Date(time).toISOString().slice(0, 10);

/** Everything that is asked of one contract. Throws Unreadable. */
export class PerpetualData {
  #read;
  #contract;

  constructor(read, contract, terms) {
    this.#read = read;
    this.#contract = contract;
    this.terms = terms;
    this.figures = figuresOf(terms);
    this.group = GROUPS[terms.group];
  }

  static async of(read, contract) {
    return new PerpetualData(read, contract, await read(pathOf('open/perpetuals/terms', { contract })));
  }

  /** Of the taker, as it was with a command. */
  takerFeeAt(seq) {
    const fee = this.terms.fees.findLast((one) => one.seq <= seq);
    if (fee === undefined) throw unreadable(`${this.#contract} had no fees with command ${seq}.`);
    return shareOf(fee.takerFee);
  }

  /** The brackets in force at a time. */
  bracketsAt(time) {
    const table = this.terms.brackets.find(({ effectiveAt, replaced }) => !replaced && effectiveAt <= time);
    if (table === undefined) throw unreadable(`${this.#contract} had no brackets at ${time}.`);
    return table.brackets.map(({ from, maintenance }) => {
      return { from: this.figures.unitsOf(from), maintenance: shareOf(maintenance) };
    });
  }

  /** Premium samples from a time on and before another. */
  async samples(from, to) {
    const found = [];
    for (let more = true; more; ) {
      const begin = found.length === 0 ? from : found.at(-1).time + 1;
      const page = await this.#read(pathOf('open/perpetuals/samples', { contract: this.#contract, from: begin, to }));
      found.push(...page.samples.map((one) => this.#sampleOf(one)));
      more = page.more && page.samples.length > 0;
    }
    return found;
  }

  #sampleOf({ time, seq, place, premium, ...prices }) {
    const { pointsOf } = this.figures;
    const [index, impactBid, impactAsk, bestBid, bestAsk] = [
      'index',
      'impactBid',
      'impactAsk',
      'bestBid',
      'bestAsk',
    ].map((name) => pointsOf(prices[name]));
    return { time, seq, place, premium: rateOf(premium), index, impactBid, impactAsk, bestBid, bestAsk };
  }

  /** The last samples up to a time, the newest last: as many as a mark is made of, or fewer where there were no more. */
  async lastSamples(time) {
    const listedAt = this.terms.brackets.at(-1).announcedAt;
    for (const back of [...LOOKS_BACK_MS, time - listedAt + INTERVAL_MS]) {
      const from = Math.max(0, time - back);
      const found = await this.samples(from, time + 1);
      if (found.length >= MARK_SAMPLES || from <= listedAt) return found;
    }
    return [];
  }

  /** Rates that were paid or due up to a time: {seq, dueAt, rate}, the newest first, and none behind one before a command. */
  async ratesUpTo(time, seq) {
    const rates = [];
    for await (const one of itemsOf(this.#read, 'lever/funding', {
      contract: this.#contract,
      cursor: time + 1,
    })) {
      rates.push({ seq: one.seq, dueAt: one.dueAt, rate: rateOf(one.rate) });
      if (one.seq < seq) break;
    }
    return rates;
  }

  /** What was told of the funding at the end of an interval; undefined where it was not paid. */
  async fundingAt(dueAt) {
    const query = { contract: this.#contract, cursor: dueAt + 1 };
    const { items } = await this.#read(pathOf('lever/funding', query));
    return items.find((one) => one.dueAt === dueAt);
  }

  /** The last trade of commands up to one; null where there was none. */
  async lastTrade(seq) {
    const { items } = await this.#read(pathOf('open/perpetuals/trades', { contract: this.#contract, seq }));
    return items.length === 0 ? null : this.#tradeOf(items[0]);
  }

  /** Trades of the commands from one up to another, in their order. */
  async trades(from, to) {
    const found = [];
    for await (const one of itemsOf(this.#read, 'open/perpetuals/trades', { contract: this.#contract, seq: to })) {
      if (one.seq < from) break;
      found.unshift(this.#tradeOf(one));
    }
    return found;
  }

  #tradeOf({ seq, takerSide, price, lots, worth }) {
    const { pointsOf, unitsOf } = this.figures;
    return { seq, takerSide, price: pointsOf(price), lots: BigInt(lots), worth: unitsOf(worth) };
  }

  /** Steps of liquidations in one command, and what was closed against others by them. */
  liquidations(seq) {
    return ofCommand(this.#read, 'open/perpetuals/liquidations', { contract: this.#contract, seq });
  }

  deleveragings(seq) {
    return ofCommand(this.#read, 'open/perpetuals/deleveragings', { contract: this.#contract, seq });
  }

  /** Movements of the fund up to a command, the newest first: {seq, time, amount, balance, reason, reference}. */
  async *flows(seq) {
    const { unitsOf } = this.figures;
    for await (const one of itemsOf(this.#read, 'open/perpetuals/flows', { group: this.terms.group, seq }))
      yield { ...one, amount: unitsOf(one.amount), balance: unitsOf(one.balance) };
  }

  /** The index of the samples behind a command and not over yet, in the log of a day: {seq, time, index}. */
  async ticks(day, behind, isOver) {
    const found = [];
    for (let more = true, after = behind; more; ) {
      const page = await this.#read(pathOf('open/ticks', { day, after }));
      for (const { seq, lines } of page.ticks)
        for (const line of lines) {
          const [, at, instrument, index] = line.split(',');
          const tick = { seq, time: Number(at) };
          if (isOver(tick)) return found;
          if (instrument === this.terms.index && index !== '')
            found.push({ ...tick, index: this.figures.pointsOf(index) });
        }
      more = page.more && page.ticks.length > 0;
      after = page.ticks.at(-1)?.seq ?? after;
    }
    return found;
  }

  /** The sample of the index that a command took, or the last one before it, of the day of a time or the one before. */
  async tickAt(seq, time) {
    for (const day of [dayOf(time), dayOf(time - DAY_MS)])
      for (const back of LOOKS_BACK_COMMANDS) {
        const found = await this.ticks(day, Math.max(0, seq - back), (tick) => tick.seq > seq);
        if (found.length > 0) return found.at(-1);
      }
    throw unreadable(`The log has no index of ${this.terms.index} up to command ${seq}.`);
  }

  /** The samples of the index in a minute after which there was a mark, in their order: one of the same moment makes no other. */
  async ticksIn(minute) {
    const before = (await this.lastSamples(minute - 1)).at(-1)?.seq ?? 0;
    const end = minute + MINUTE_MS;
    const days = [...new Set([dayOf(minute), dayOf(minute + MINUTE_MS)])];
    const found = [];
    for (const day of days) found.push(...(await this.ticks(day, before, ({ time }) => time >= end)));
    const listed = this.terms.fees[0].seq;
    const marked = found.filter(({ seq, time }) => time >= minute && seq > listed);
    return marked.filter(({ time }, at) => time !== marked[at - 1]?.time);
  }

  /** The mark of a minute: its first, highest, lowest and last; null where there was none. */
  async candle(minute) {
    const [instrument, source] = [this.#contract, 'mark'];
    const query = { instrument, interval: '1m', from: minute, to: minute, limit: 1, source };
    const [candle] = await this.#read(pathOf('market/candles', query));
    return candle === undefined || candle[0] !== minute ? null : candle.slice(1, 5).map(this.figures.pointsOf);
  }
}
