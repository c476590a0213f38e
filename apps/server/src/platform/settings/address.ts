import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address that name one subscriber: a /64. */
const NETWORK_GROUPS = 4;

/** An IPv4 address without its IPv6 clothing. */
export function plainAddress(ip: string): string {
  return MAPPED.exec(ip)?.[1] ?? ip;
}

/** Whether a request comes from the machine itself. */
export function isLoopback(ip: string): boolean {
  const address = plainAddress(ip);
  return address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address);
}

/** Whether a host of a setting or of a request, as addresses of the web spell it, is this machine alone. */
export function isOwnMachine(host: string): boolean {
  return host === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));
}

/** What limits count: the IPv4 address, or the /64 network of an IPv6 one, since a subscriber owns all of it. */
export function addressKey(ip: string): string {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return address;
  // The URL parser writes an address in its one shortest spelling.
  const short = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
