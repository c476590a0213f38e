import type { ListAsset } from '../commands.ts';
import { MAX_ASSETS, MAX_SCALE } from '../limits.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';

const SYMBOL = /^[!-~]{1,32}$/;

/** 1 to 32 printable ASCII characters without blanks: what a snapshot writes as one byte each. */
export function isSymbol(text: string): boolean {
  return SYMBOL.test(text);
}

/** Refused unless the id is the next one, the symbol new and the scale 0 to 8. */
export function listAsset(state: State, command: ListAsset): number {
  const { asset, symbol, scale, grantAmount } = command;
  const next = asset === state.assets.length && asset < MAX_ASSETS;
  const scaled = Number.isSafeInteger(scale) && scale >= 0 && scale <= MAX_SCALE;
  const known = state.assets.some((other) => other.symbol === symbol);
  if (!next || !scaled || known || !isSymbol(symbol)) return REFUSALS.configuration_invalid;
  if (!Number.isSafeInteger(grantAmount) || grantAmount < 0) return REFUSALS.configuration_invalid;
  state.assets.push({ kind: 'ListAsset', asset, symbol, scale, grantAmount });
  state.ledger.ensureAsset(asset);
  state.log.emit('AssetListed', { asset, symbol, scale });
  return 0;
}
