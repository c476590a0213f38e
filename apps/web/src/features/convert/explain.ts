import type { ConversionLeg } from '@tradewind/api';
import { multiply } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import type { Explanation, HowParams, Input } from '../../shared/how/explanation.ts';
import { text } from '../../shared/i18n.ts';
import { followingEnd } from './convert-figures.ts';

/** The amount of a conversion that follows from the other, by its own index prices and spreads. */
export async function explainConversion({ of }: HowParams['conversion']): Promise<Explanation> {
  const { end, amount } = followingEnd(of);
  const got = end === 'to';
  return {
    title: text(got ? 'how.conversion.got' : 'how.conversion.paid'),
    words: text(got ? 'how.conversion.gotWords' : 'how.conversion.paidWords'),
    formula: text(formulaOf(got, of.legs)),
    inputs: [
      got
        ? { label: text('how.conversion.paid'), value: of.fromAmount, unit: of.from, secret: true }
        : { label: text('how.conversion.got'), value: of.toAmount, unit: of.to, secret: true },
      ...of.legs.map(legInput),
    ],
    result: amount,
    unit: got ? of.to : of.from,
    server: got ? of.toAmount : of.fromAmount,
    ...('seq' in of && { record: `reference=conversion-${of.id}`, seqs: [of.seq] }),
    secret: true,
  };
}

function formulaOf(got: boolean, legs: readonly ConversionLeg[]) {
  const kind = legs.length > 1 ? 'cross' : (legs[0]?.side ?? 'cross');
  return `how.conversion.${got ? 'gotBy' : 'paidBy'}.${kind}` as const;
}

function legInput({ instrument, side, index, spread, price }: ConversionLeg): Input {
  const of = { index: figureText(index), spread: figureText(multiply(spread, '100')) };
  return {
    label: text('how.conversion.price', { market: instrument }),
    value: price,
    note: text(side === 'sell' ? 'how.conversion.below' : 'how.conversion.above', of),
  };
}
