import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { fiatRatesOf } from './fiat-rates.ts';
import { FIAT_JUMP_DIVISOR, MAX_FIAT_MICROS } from './schema.ts';

/** Printable, and no blank at either end. */
const SOURCE = /^[!-~]([ -~]{0,62}[!-~])?$/;

/** The same again changes nothing. */
export function setFiatRate(state: State, command: CommandOf<'SetFiatRate'>): number {
  const { fiat, micros, asOf, source, confirmed } = command;
  const rates = fiatRatesOf(state);
  const bounded = isWhole(micros, 1, MAX_FIAT_MICROS) && isWhole(asOf, 0, state.time) && SOURCE.test(source);
  if (!bounded) return REFUSALS.configuration_invalid;
  const known = rates.get(fiat);
  if (known !== undefined) {
    if (asOf < known.asOf) return REFUSALS.fiat_rate_older;
    const jumps = Math.abs(micros - known.micros) * FIAT_JUMP_DIVISOR > known.micros;
    if (jumps && !confirmed) return REFUSALS.fiat_rate_jump;
    if (known.micros === micros && known.asOf === asOf && known.source === source) return 0;
  }
  rates.set(fiat, { fiat, micros, asOf, source, setAt: state.time });
  state.log.emit('FiatRateSet', command);
  return 0;
}
