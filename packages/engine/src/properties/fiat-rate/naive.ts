import type { CommandOf } from '../../commands.ts';
import type { FiatRate } from '../../fiat-rate/fiat-rates.ts';
import { FIAT_RATE } from '../../fiat-rate/schema.ts';
import { type NaiveProduct, naivePart } from '../../naive/naive-product.ts';
import { type NaiveState, refuseIf } from '../../naive/naive-state.ts';

type SetFiatRate = CommandOf<'SetFiatRate'>;

/** One of a currency. */
export const fiatRatesOf = naivePart<FiatRate[]>(() => []);

function setFiatRate(state: NaiveState, { kind: _, confirmed, ...rate }: SetFiatRate): void {
  const { fiat, micros, asOf, source } = rate;
  refuseIf(!Number.isSafeInteger(micros) || micros < 1 || micros > 1_000_000_000_000, 'configuration_invalid');
  refuseIf(!Number.isSafeInteger(asOf) || asOf < 0 || asOf > state.time, 'configuration_invalid');
  refuseIf(source === '' || source.length > 64 || source !== source.trim(), 'configuration_invalid');
  refuseIf(
    [...source].some((char) => char < ' ' || char > '~'),
    'configuration_invalid',
  );
  const rates = fiatRatesOf(state);
  const known = rates.find((one) => one.fiat === fiat);
  if (known !== undefined) {
    refuseIf(asOf < known.asOf, 'fiat_rate_older');
    refuseIf(!confirmed && Math.abs(micros / known.micros - 1) > 0.2, 'fiat_rate_jump');
    if (known.micros === micros && known.asOf === asOf && known.source === source) return;
    rates.splice(rates.indexOf(known), 1);
  }
  rates.push({ ...rate, setAt: state.time });
  state.tell({ kind: 'FiatRateSet', ...rate });
}

export const naiveFiatRate: NaiveProduct<typeof FIAT_RATE> = {
  schema: FIAT_RATE,
  verbs: { SetFiatRate: setFiatRate },
};
