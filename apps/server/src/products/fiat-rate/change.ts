import { parseDecimal } from '@tradewind/base';
import { type CommandOf, limits } from '@tradewind/engine';
import type { ChangeKind, ChangeOf } from '../../exchange/changes/change-kind.ts';
import { type Exchange, order } from '../../exchange/changes/exchange.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { RATE_SCALE, rateText } from './shapes.ts';

type FiatRatesChange = ChangeOf<'fiat-rates'>;

/** What screens show beside values in USDT. Two people have seen old and new, so that a jump counts as confirmed. */
export const fiatRatesChange: ChangeKind<FiatRatesChange> = {
  async lines({ exchange }, _db, change) {
    const known = exchange.engine.fiatRates.all();
    return commandsOf(exchange, change).map(({ fiat, micros, asOf, source }) => {
      const before = known.find((one) => one.fiat === fiat);
      return { field: `1 USDT in ${fiat}`, from: before ? said(before) : null, to: said({ micros, asOf, source }) };
    });
  },

  async carryOut({ exchange }, _db, change) {
    for (const command of commandsOf(exchange, change)) await order(exchange, command);
    return {};
  },
};

function said({ micros, asOf, source }: Pick<CommandOf<'SetFiatRate'>, 'micros' | 'asOf' | 'source'>): string {
  return `${rateText(micros)} (${source}, ${new Date(asOf).toISOString().slice(0, 16).replace('T', ' ')} UTC)`;
}

/** One command for each currency; refused at the field that says what cannot be. */
function commandsOf({ engine }: Exchange, { rates, asOf, source }: FiatRatesChange): CommandOf<'SetFiatRate'>[] {
  if (new Set(rates.map(({ fiat }) => fiat)).size < rates.length)
    throw new Refused('field_invalid', { field: 'rates', expected: 'each currency once' });
  if (asOf > engine.time) throw new Refused('field_invalid', { field: 'asOf', expected: 'no time that is to come' });
  return rates.map(({ fiat, rate }) => {
    const parsed = parseDecimal(rate, RATE_SCALE);
    if (!parsed.ok) throw new Refused(parsed.code, { field: fiat });
    if (parsed.value === 0 || parsed.value > limits.MAX_FIAT_MICROS)
      throw new Refused('field_invalid', {
        field: fiat,
        expected: `above 0, at most ${rateText(limits.MAX_FIAT_MICROS)}`,
      });
    const known = engine.fiatRates.all().find((one) => one.fiat === fiat);
    if (known && asOf < known.asOf) throw new Refused('fiat_rate_older', { field: 'asOf' });
    return { kind: 'SetFiatRate', fiat, micros: parsed.value, asOf, source, confirmed: true };
  });
}
