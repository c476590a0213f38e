import { PPM } from '@tradewind/rules';
import type { CommandOf } from '../commands.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { conversionsOf } from './conversions.ts';

/** Refused when a spread with its part for the largest size would reach the whole, or the limits cross. */
export function setConversion(state: State, command: CommandOf<'SetConversion'>): number {
  const { kind: _, ...terms } = command;
  const { hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue } = terms;
  if (state.assets[hub] === undefined) return REFUSALS.asset_unknown;
  const bounded =
    [spreadAPpm, spreadBPpm, spreadCPpm, sizePpm].every((ppm) => isWhole(ppm, 0, PPM)) &&
    isWhole(sizeStep, 1) &&
    isWhole(minValue, 1) &&
    isWhole(maxValue, minValue) &&
    isWhole(dailyValue, maxValue);
  if (!bounded) return REFUSALS.configuration_invalid;
  const widest = Math.max(spreadAPpm, spreadBPpm, spreadCPpm);
  const steps = Math.ceil(maxValue / sizeStep);
  if (widest + steps * sizePpm >= PPM) return REFUSALS.configuration_invalid;
  conversionsOf(state).terms = terms;
  state.log.emit('ConversionSet', terms);
  return 0;
}

export function setConvertible(state: State, { asset, most }: CommandOf<'SetConvertible'>): number {
  if (state.assets[asset] === undefined) return REFUSALS.asset_unknown;
  if (!isWhole(most, 0)) return REFUSALS.amount_invalid;
  const { convertible } = conversionsOf(state);
  if (most === 0) convertible.delete(asset);
  else convertible.set(asset, { asset, most });
  state.log.emit('ConvertibleSet', { asset, most });
  return 0;
}
