import { DAY_MS } from '@tradewind/base';
import type { Genesis, PublishSeedHash, SetRules } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import { NO_MODE, type State } from '../state.ts';
import { MODES } from '../vocabulary.ts';

/** A SHA-256 in 64 hex digits, as commands write it. */
export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Sets the mode, once and for ever. */
export function genesis(state: State, command: Genesis): number {
  if (state.mode !== NO_MODE) return REFUSALS.genesis_repeated;
  state.mode = MODES.indexOf(command.mode);
  state.log.emit('GenesisSet', command);
  return 0;
}

export function setRules(state: State, command: SetRules): number {
  state.orderRate = command.orderRate;
  state.priceBands = command.priceBands;
  state.selfTradePrevention = command.selfTradePrevention;
  return 0;
}

/** Keeps the first hash and noise of a day; others for the same day are refused, the same again change nothing. */
export function publishSeedHash(state: State, { day, hash, noise }: PublishSeedHash): number {
  if (!Number.isSafeInteger(day) || day < 0 || !isHash(hash)) return REFUSALS.seed_hash_invalid;
  const known = state.seedHashes.get(day);
  if (known !== undefined) return known.hash === hash && known.noise === noise ? 0 : REFUSALS.seed_hash_invalid;
  const late = state.time >= day * DAY_MS;
  state.seedHashes.set(day, { hash, late, noise });
  state.log.emit('SeedHashPublished', { day, hash, late, noise });
  return 0;
}
