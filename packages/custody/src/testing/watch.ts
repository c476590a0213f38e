import type { Watch } from '../chain/adapter.ts';

/** An address of ours that nobody has a key for. */
export const ours = (index: number): string => `0x${'d0'.repeat(18)}${index.toString(16).padStart(4, '0')}`;

export function watching(
  addresses: readonly string[],
  tokens: readonly string[] = [],
  own: readonly string[] = [],
): Watch {
  return { addresses: new Set(addresses), tokens: new Set(tokens), own: new Set(own) };
}
