/**
 * Where a link of stored text may lead: a page of this site or an http(s) address without a user name; '' for anything
 * else, such as script, data, other hosts written as '//host', and relative paths.
 */
export function safeAddress(address: string): string {
  if (/[\s\\]/.test(address)) return '';
  if (/^\/(?!\/)/.test(address)) return address;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return '';
  const { username, password } = new URL(address);
  return username === '' && password === '' ? address : '';
}

/** A page of this site; pictures may come from nowhere else. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith('/');
}
