import { isWhole, MAX_PPM } from '../configuration/list-instrument.ts';
import { EVENT } from '../event/schema.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import type { SetConversion, SetConvertible } from './commands.ts';

/** Refused when a spread with its part for the largest size would reach the whole, or the limits cross. */
export function setConversion(state: State, command: SetConversion): number {
  const { kind: _, ...terms } = command;
  const { hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue } = terms;
  if (state.assets[hub] === undefined) return REFUSALS.asset_unknown;
  const bounded =
    [spreadAPpm, spreadBPpm, spreadCPpm, sizePpm].every((ppm) => isWhole(ppm, 0, MAX_PPM)) &&
    isWhole(sizeStep, 1) &&
    isWhole(minValue, 1) &&
    isWhole(maxValue, minValue) &&
    isWhole(dailyValue, maxValue);
  if (!bounded) return REFUSALS.configuration_invalid;
  const widest = Math.max(spreadAPpm, spreadBPpm, spreadCPpm);
  const steps = Math.ceil(maxValue / sizeStep);
  if (widest + steps * sizePpm >= MAX_PPM) return REFUSALS.configuration_invalid;
  state.conversions.terms = terms;
  state.log.write(EVENT.ConversionSet, [
    hub,
    spreadAPpm,
    spreadBPpm,
    spreadCPpm,
    sizePpm,
    sizeStep,
    minValue,
    maxValue,
    dailyValue,
  ]);
  return 0;
}

export function setConvertible(state: State, { asset, most }: SetConvertible): number {
  if (state.assets[asset] === undefined) return REFUSALS.asset_unknown;
  if (!isWhole(most, 0)) return REFUSALS.amount_invalid;
  if (most === 0) state.conversions.most.delete(asset);
  else state.conversions.most.set(asset, most);
  state.log.write(EVENT.ConvertibleSet, [asset, most]);
  return 0;
}
