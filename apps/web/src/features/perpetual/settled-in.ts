/** What a contract is settled in, read from its symbol: lists do not tell it apart. */
export function settledIn(contract: string): string {
  return contract.replace(/^.*-/, '');
}
