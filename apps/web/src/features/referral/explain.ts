import { assets, invite } from '@tradewind/api/calls';
import { call } from '../../shared/api.ts';
import { add } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import type { Explanation, HowParams } from '../../shared/how/explanation.ts';
import { text } from '../../shared/i18n.ts';

const quiet = { quiet: true } as const;

/** A commission from the fees that invited people really paid; without a number, what is owed since the last one. */
export async function explainCommission({ asset, commission }: HowParams['commission']): Promise<Explanation> {
  const [shares, server] = await Promise.all([
    call(invite.shares, { query: { asset, ...(commission !== undefined && { commission }) } }, quiet),
    commission === undefined ? owed(asset) : paid(asset, commission),
  ]);
  return {
    title: text(commission === undefined ? 'how.commission.owed' : 'how.commission.title', { id: commission ?? '' }),
    words: text('how.commission.words'),
    formula: text('how.commission.formula', { rate: shares.commission }),
    inputs: shares.people.map(({ account, trades, fees, amount }) => ({
      label: account,
      value: amount,
      unit: asset,
      note: text('how.commission.fees', { count: trades, fees: figureText(fees), asset }),
      secret: true,
    })),
    result: shares.people.reduce((sum, { amount }) => add(sum, amount), '0'),
    unit: asset,
    server,
    ...(commission !== undefined && { record: `reference=commission-${commission}` }),
    ...(shares.seq !== null && { seqs: [shares.seq] }),
    secret: true,
  };
}

async function owed(asset: string): Promise<string> {
  const overview = await call(invite.overview, {}, quiet);
  return overview.owed.find((money) => money.asset === asset)?.amount ?? '0';
}

async function paid(asset: string, commission: string): Promise<string | null> {
  const { items } = await call(assets.records, { query: { reference: `commission-${commission}`, asset } }, quiet);
  return items[0]?.amount ?? null;
}
