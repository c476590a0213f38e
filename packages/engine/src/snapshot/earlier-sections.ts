import { fiatRatesOf } from '../fiat-rate/fiat-rates.ts';
import { type StakingProduct, stakesOf } from '../staking/stakes.ts';
import type { State } from '../state.ts';
import { FIATS } from '../words.ts';
import type { SectionReader } from './bytes.ts';

/** Products as JSON, then the stakes that run: id, user, product, amount, paid, time. */
export function readEarlierStaking(from: SectionReader, state: State): void {
  const stakes = stakesOf(state);
  const products = JSON.parse(from.text()) as { terms: StakingProduct; open: boolean }[];
  for (const { terms, open } of products) stakes.products.push({ ...terms, open, taken: 0, running: 0 });
  stakes.made = from.number();
  const flat = from.numbers();
  for (let at = 0; at < flat.length; at += 6) {
    const [stake, user, product, amount, paid, stakedAt] = flat.slice(at, at + 6) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    stakes.place({ stake, user, product, amount, paid, stakedAt });
  }
}

/** A row and a text for each currency. */
export function readEarlierFiatRates(from: SectionReader, state: State): void {
  for (let left = from.number(); left > 0; left -= 1) {
    const [place, micros, asOf, setAt] = from.numbers() as [number, number, number, number];
    const fiat = FIATS[place]!;
    fiatRatesOf(state).set(fiat, { fiat, micros, asOf, setAt, source: from.text() });
  }
}
