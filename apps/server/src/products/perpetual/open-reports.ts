import type { FundReports } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { fundReport } from '@tradewind/readmodel';
import type { RouteParts } from '../product/parts.ts';
import { reportShape } from './open-shapes.ts';

type Parts = Pick<RouteParts, 'engine' | 'catalogue' | 'readModel' | 'history' | 'now'>;

/** What happened to each insurance fund in the last 24 hours. */
export async function lastDay(parts: Parts): Promise<FundReports> {
  const { engine, readModel, history } = parts;
  const to = parts.now();
  const from = to - DAY_MS;
  await history.present();
  const contracts = engine.perpetuals.contracts();
  const funds: FundReports['funds'] = [];
  for (const fund of engine.perpetuals.funds()) {
    const ofGroup = contracts.filter(({ group }) => group === fund.group).map(({ instrument }) => instrument);
    const report = await fundReport(readModel, fund.group, { from, contracts: ofGroup });
    funds.push(reportShape(parts, fund, report));
  }
  return { from, to, funds };
}
