import type { PremiumSample } from '@tradewind/api';
import { perpetual } from '@tradewind/api/calls';
import { formatDecimal, MINUTE_MS } from '@tradewind/base';
import { feeOf, SHARE_SCALE } from '@tradewind/rules';
import {
  basisOf,
  DEFAULT_TERMS,
  fundedIndex,
  fundingRateOf,
  markOf,
  meanPremium,
  worthOf,
} from '@tradewind/rules/perpetual';
import { serverNow } from '../../../live/server-clock.ts';
import { call } from '../../../shared/api.ts';
import { divide, multiply } from '../../../shared/decimal.ts';
import type { Explanation, HowParams } from '../../../shared/how/explanation.ts';
import { text } from '../../../shared/i18n.ts';
import { type ContractUnits, contractUnits } from '../positions/contract-units.ts';
import { fundingCost, rateOf } from '../positions/funding-cost.ts';
import { INTERVAL_MS, meanOf } from '../receipt/mark-made.ts';
import { contractNow, quiet } from './now.ts';

/** Decimals of a rate. */
const RATE_SCALE = 9;
/** Samples of the book that a mark is made of, one each five seconds, and over how long they are looked for. */
const MARK_SAMPLES = 30;
const LOOKED_BACK_MS = 5 * MINUTE_MS;

const percent = (share: string) => multiply(share, '100');

async function samplesSince(contract: string, from: number): Promise<readonly PremiumSample[]> {
  const query = { contract, from, to: serverNow() + LOOKED_BACK_MS };
  return (await call(perpetual.samples, { query }, quiet)).samples;
}

const points = (units: ContractUnits, price: string | null) => (price === null ? null : units.pointsOf(price));

export async function explainMark({ contract: name }: HowParams['contractMark']): Promise<Explanation> {
  const [contract, samples, fundings] = await Promise.all([
    contractNow(name),
    samplesSince(name, serverNow() - LOOKED_BACK_MS),
    call(perpetual.funding, { query: { contract: name } }, quiet),
  ]);
  const units = contractUnits(contract);
  const { index: told, last, mark, nextFundingAt, asset, group } = contract;
  const index = points(units, told);
  const bases = samples
    .slice(-MARK_SAMPLES)
    .map(({ index: at, bestBid, bestAsk }) =>
      basisOf({ index: units.pointsOf(at), bid: points(units, bestBid), ask: points(units, bestAsk) }),
    );
  const rate = rateOf(fundings.items[0]?.rate ?? '0');
  const left = Math.max(0, nextFundingAt - serverNow());
  const funded = index === null ? null : fundedIndex(index, rate, { left, interval: INTERVAL_MS });
  const distance = meanOf(bases);
  const price = (value: number | null) => (value === null ? null : units.priceText(value));
  return {
    title: text('how.contracts.mark.title', { contract: name }),
    words: text('how.contracts.mark.words'),
    formula: text('how.contracts.mark.formula'),
    inputs: [
      { label: text('how.contracts.index'), value: told, unit: asset },
      { label: text('how.contracts.funded'), value: price(funded), unit: asset },
      {
        label: text('how.contracts.book'),
        value: index === null || distance === null ? null : price(index + distance),
        unit: asset,
        time: samples.at(-1)?.time,
      },
      { label: text('how.contracts.last'), value: last, unit: asset },
    ],
    result:
      index === null || funded === null
        ? null
        : price(markOf({ index, funded, bases, last: points(units, last), apartPpm: DEFAULT_TERMS[group].apartPpm })),
    unit: asset,
    server: mark,
    seqs: samples.slice(-1).map(({ seq }) => seq),
  };
}

export async function explainRate({ contract: name }: HowParams['contractRate']): Promise<Explanation> {
  const contract = await contractNow(name);
  const samples = await samplesSince(name, contract.nextFundingAt - INTERVAL_MS);
  const terms = DEFAULT_TERMS[contract.group].funding;
  const premiums = new Array<number | null>(terms.samples).fill(null);
  for (const { place, premium } of samples) premiums[place - 1] = rateOf(premium);
  const mean = meanPremium(premiums);
  const told = (rate: number) => percent(formatDecimal(rate, RATE_SCALE));
  return {
    title: text('how.contracts.rate.title', { contract: name }),
    words: text('how.contracts.rate.words'),
    formula: text('how.contracts.rate.formula', {
      interest: told(terms.interest),
      damper: told(terms.damper),
      cap: told(terms.cap),
    }),
    inputs: [
      { label: text('how.contracts.mean'), value: told(mean), unit: '%', time: samples.at(-1)?.time },
      { label: text('how.contracts.samples'), value: String(samples.length) },
    ],
    result: told(fundingRateOf(terms, mean)),
    unit: '%',
    server: percent(contract.fundingRate),
    seqs: samples.slice(-1).map(({ seq }) => seq),
  };
}

export async function explainInterest({ contract: name }: HowParams['contractInterest']): Promise<Explanation> {
  const { openLots, size, mark, asset, base, openInterest } = await contractNow(name);
  return {
    title: text('how.contracts.interest.title', { contract: name }),
    words: text('how.contracts.interest.words'),
    formula: text('how.contracts.interest.formula'),
    inputs: [
      { label: text('how.contracts.openLots'), value: String(openLots) },
      { label: text('how.contracts.lot'), value: size, unit: base },
      { label: text('how.contracts.markPrice'), value: mark, unit: asset },
    ],
    result: mark === null ? null : multiply(multiply(String(openLots), size), mark),
    unit: asset,
    server: openInterest,
  };
}

/** What so many lots would pay at the end of the interval, at the present mark and rate. */
export async function explainFunding({ contract: name, lots }: HowParams['contractFunding']): Promise<Explanation> {
  const contract = await contractNow(name);
  const { size, mark, asset, base, fundingRate, nextFundingAt } = contract;
  return {
    title: text('how.contracts.funding.title'),
    words: text('how.contracts.funding.words'),
    formula: text('how.contracts.funding.formula'),
    inputs: [
      { label: text('how.contracts.lots'), value: String(lots) },
      { label: text('how.contracts.lot'), value: size, unit: base },
      { label: text('how.contracts.markPrice'), value: mark, unit: asset },
      { label: text('how.contracts.nextRate'), value: percent(fundingRate), unit: '%', time: nextFundingAt },
    ],
    result: fundingCost(lots, contract),
    unit: asset,
  };
}

/** Of a fill: the rate in force, or before a change of fees what the fee was of what the lots were worth. */
export async function explainContractFee({ contract: name, fill }: HowParams['contractFee']): Promise<Explanation> {
  const { makerFee, takerFee, ...contract } = await contractNow(name);
  const { size, base, asset } = contract;
  const units = contractUnits(contract);
  const worth = worthOf(units, fill.lots, units.pointsOf(fill.price));
  const dueBy = (share: string) => feeOf(worth, Number(multiply(share, `1${'0'.repeat(SHARE_SCALE)}`)));
  const kind = (
    [
      ['taker', takerFee],
      ['maker', makerFee],
    ] as const
  ).find(([, share]) => dueBy(share) === units.amountOf(fill.fee));
  const share = kind?.[1] ?? divide(fill.fee, units.amountText(worth), SHARE_SCALE);
  return {
    title: text('how.fee.title'),
    words: text('how.contracts.fee.words'),
    formula: text('how.contracts.fee.formula'),
    inputs: [
      { label: text('how.contracts.lots'), value: String(fill.lots), time: fill.time },
      { label: text('how.contracts.lot'), value: size, unit: base },
      { label: text('trade.orders.price'), value: fill.price, unit: asset },
      { label: text(kind?.[0] === 'maker' ? 'how.fee.maker' : 'how.fee.taker'), value: percent(share), unit: '%' },
    ],
    result: units.amountText(dueBy(share)),
    unit: asset,
    server: fill.fee,
    seqs: [fill.seq],
    secret: true,
  };
}
