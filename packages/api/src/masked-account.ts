/** An account as it may be seen over a shoulder: 'ma•••@example.com', '+49•••89'. */
export function maskedAccount(account: string): string {
  const at = account.indexOf('@');
  if (at < 0) return `${account.slice(0, 3)}\u2022\u2022\u2022${account.slice(-2)}`;
  return `${account.slice(0, at > 2 ? 2 : 1)}\u2022\u2022\u2022${account.slice(at)}`;
}
