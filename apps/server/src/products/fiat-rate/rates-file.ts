import { readFile, stat } from 'node:fs/promises';
import type { CommandOf, EngineApi } from '@tradewind/engine';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import { readFiatRates } from './read-rates.ts';

const POLL_MS = 30_000;
/** The clocks of two machines stand so far apart at most: what is further ahead is a mistake, and told once. */
const AHEAD_MS = 300_000;

export interface FiatRatesFileOptions {
  readonly file: string;
  readonly engine: Pick<EngineApi, 'fiatRates' | 'time'>;
  /** Sends a command; the code of its refusal, '' when it was accepted. */
  readonly submit: (command: CommandOf<'SetFiatRate'>) => Promise<string>;
  readonly log: { info(detail: object, message: string): void; warn(detail: object, message: string): void };
  readonly everyMs?: number;
}

/** Puts the rates of a file on record, at the start and whenever the file has changed. What is refused stays as it was; a rate a little ahead of the clock is tried again. */
export class FiatRatesFile extends RepeatedLook {
  readonly #options: FiatRatesFileOptions;
  #readAt = -1;

  constructor(options: FiatRatesFileOptions) {
    super({
      everyMs: options.everyMs ?? POLL_MS,
      look: () => this.#look(),
      onError: (err) => options.log.warn({ err, file: options.file }, 'the rates of currencies were not read'),
    });
    this.#options = options;
  }

  async #look(): Promise<void> {
    const { file, engine, submit, log } = this.#options;
    const { mtimeMs } = await stat(file);
    if (mtimeMs === this.#readAt) return;
    const known = engine.fiatRates.all();
    let early = false;
    for (const rate of readFiatRates(await readFile(file, 'utf8'))) {
      const now = known.find(({ fiat }) => fiat === rate.fiat);
      if (now?.micros === rate.micros && now.asOf === rate.asOf && now.source === rate.source) continue;
      const refusal = await submit({ kind: 'SetFiatRate', ...rate, confirmed: false });
      const ahead = rate.asOf - engine.time;
      if (refusal !== '' && ahead > 0 && ahead <= AHEAD_MS) early = true;
      else if (refusal === '') log.info(rate, 'a rate of a currency is on record');
      else log.warn({ ...rate, refusal }, 'a rate of a currency was refused');
    }
    if (!early) this.#readAt = mtimeMs;
  }
}
