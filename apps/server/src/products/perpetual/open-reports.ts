import type { FundReports } from '@tradewind/api';
import { DAY_MS, SECOND_MS, type TimeMs } from '@tradewind/base';
import { fundReport } from '@tradewind/readmodel';
import type { RouteParts } from '../product/parts.ts';
import { reportShape } from './open-shapes.ts';

/** Whoever asks within this time is told the same. */
const KEPT_MS = 5 * SECOND_MS;

type Parts = Pick<RouteParts, 'engine' | 'catalogue' | 'readModel' | 'history' | 'now'>;

/** What happened to each insurance fund in the last 24 hours; made for one reader at a time and kept for the next ones. */
export class OpenReports {
  readonly #parts: Parts;
  #made: Promise<FundReports> | null = null;
  #until: TimeMs = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  lastDay(): Promise<FundReports> {
    const now = this.#parts.now();
    if (this.#made !== null && now < this.#until) return this.#made;
    const made = this.#make(now);
    this.#made = made;
    this.#until = now + KEPT_MS;
    made.catch(() => {
      if (this.#made === made) this.#made = null;
    });
    return made;
  }

  async #make(to: TimeMs): Promise<FundReports> {
    const { engine, readModel, history } = this.#parts;
    const from = to - DAY_MS;
    await history.present();
    const contracts = engine.perpetuals.contracts();
    const funds: FundReports['funds'] = [];
    for (const fund of engine.perpetuals.funds()) {
      const ofGroup = contracts.filter(({ group }) => group === fund.group).map(({ instrument }) => instrument);
      const report = await fundReport(readModel, fund.group, { from, contracts: ofGroup });
      funds.push(reportShape(this.#parts, fund, report));
    }
    return { from, to, funds };
  }
}
