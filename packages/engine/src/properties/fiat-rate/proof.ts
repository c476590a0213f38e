import { FIATS } from '../../vocabulary.ts';
import type { Proof } from '../proof.ts';
import { fiatRatesOf, naiveFiatRate } from './naive.ts';

export const fiatRate: Proof = {
  naive: naiveFiatRate,
  compare: (engine, twin, _command, same) => {
    const rates = fiatRatesOf(twin);
    const expected = FIATS.flatMap((name) => rates.filter(({ fiat }) => fiat === name));
    same(engine.fiatRates.all(), expected, 'rates of currencies');
  },
};
