import { Readable } from 'node:stream';
import { DAY_MS, utcDay } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import { dayText } from '@tradewind/feed';
import { firstTickTime, type ReadModel, tickSpan, ticksBetween } from '@tradewind/readmodel';
import { Refused } from '../../platform/calls/refused.ts';
import type { ReadGate } from '../pipeline/read-gate.ts';

/** Days of one page. */
const PAGE_DAYS = 31;

/** The public tick log by UTC day, as the read model holds it. */
export class TickLog {
  readonly #db: ReadModel;
  readonly #engine: EngineApi;
  readonly #gate: ReadGate;

  constructor(db: ReadModel, engine: EngineApi, gate: ReadGate) {
    this.#db = db;
    this.#engine = engine;
    this.#gate = gate;
  }

  /** Days with their heads, newest first. */
  async days(cursor: string | undefined) {
    const today = await this.#reached();
    const begun = await firstTickTime(this.#db);
    if (begun === null) return { items: [], next: null };
    const first = utcDay(begun);
    const newest = Math.min(cursor === undefined ? today : Number(cursor), today);
    const days = Array.from({ length: PAGE_DAYS }, (_, back) => newest - back).filter((day) => day >= first);
    const items = await Promise.all(
      days.map(async (day) => {
        const span = await tickSpan(this.#db, day * DAY_MS, (day + 1) * DAY_MS);
        return { day: dayText(day), ...span, over: day < today };
      }),
    );
    const next = newest - PAGE_DAYS;
    return { items, next: next >= first ? String(next) : null };
  }

  async ticks(text: string, after: number) {
    await this.#reached();
    const from = startOf(text);
    return { day: text, ...(await ticksBetween(this.#db, from, from + DAY_MS, after)) };
  }

  /**
   * The lines of a day as a file that says which versions' rules they are by, and where the chain stood before and behind
   * them. It says so in comments: the chain is over the lines alone. What is refused is refused before the file begins.
   */
  async file(text: string): Promise<Readable> {
    const from = startOf(text);
    await this.#reached();
    return Readable.from(this.#fileLines(text, from));
  }

  async *#fileLines(text: string, from: number): AsyncGenerator<string> {
    let page = await ticksBetween(this.#db, from, from + DAY_MS);
    let head = page.before;
    yield `# tick log of ${text} UTC\n${await this.#versionLines(from)}# head before: ${head}\n`;
    for (;;) {
      for (const { lines } of page.ticks) yield `${lines.join('\n')}\n`;
      const last = page.ticks.at(-1);
      head = last?.head ?? head;
      if (last === undefined || !page.more) break;
      page = await ticksBetween(this.#db, from, from + DAY_MS, last.seq);
    }
    yield `# head behind: ${head}\n`;
  }

  /** The versions in force from the first to the last tick of a day, a comment each. */
  async #versionLines(from: number): Promise<string> {
    const { first, last } = await tickSpan(this.#db, from, from + DAY_MS);
    if (first === null || last === null) return '';
    const versions = this.#engine.versions();
    return versions
      .filter(({ seq }, at) => seq <= last && first < (versions[at + 1]?.seq ?? Number.POSITIVE_INFINITY))
      .map(({ version, seq }) => `# rules of ${version} from sequence ${seq}\n`)
      .join('');
  }

  /** Waits until the read model stands where the engine stands now; answers the day that runs. */
  async #reached(): Promise<number> {
    const { seq, time } = this.#engine;
    await this.#gate.until(seq);
    return utcDay(time);
  }
}

/** When a day begins, ms. Refused with `field_invalid` where there is no such day. */
function startOf(text: string): number {
  const from = Date.parse(`${text}T00:00:00Z`);
  if (!/^20\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(from) || dayText(utcDay(from)) !== text)
    throw new Refused('field_invalid', { field: 'day', expected: 'a UTC day like 2026-01-31' });
  return from;
}
