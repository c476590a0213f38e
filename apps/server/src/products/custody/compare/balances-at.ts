import type { ChainAdapter } from '@tradewind/custody';

/** Addresses whose balances are asked for at once. */
const AT_ONCE = 200;

/** What a node says that addresses hold of a token ('' = the chain's own coin) at the end of a block, in token units. Throws a ChainError. */
export async function balancesAt(
  node: ChainAdapter,
  addresses: readonly string[],
  token: string,
  height: number,
): Promise<Map<string, bigint>> {
  const balances = new Map<string, bigint>();
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const some = addresses.slice(from, from + AT_ONCE);
    const told = await node.balances(some, token, height);
    for (const [at, address] of some.entries()) balances.set(address, told[at]!);
  }
  return balances;
}
