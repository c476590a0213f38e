/** Where a contract is traded. */
export function contractPath(contract: string): string {
  return `/lever/lever?${new URLSearchParams({ contract }).toString()}`;
}
