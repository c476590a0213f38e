import { BlockList, isIP } from 'node:net';
import { plainAddress } from './address.ts';

/** Addresses and networks of a setting. */
export interface Networks {
  has(ip: string): boolean;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Reads '10.0.0.0/8, 2001:db8::7'; null where a part is neither an address nor a network. */
export function parseNetworks(text: string): Networks | null {
  const list = new BlockList();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [address = '', bits, more] = part.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || more !== undefined) return null;
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else if (!/^[0-9]{1,3}$/.test(bits) || Number(bits) > most) return null;
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return {
    has(ip) {
      const address = plainAddress(ip).split('%')[0]!;
      return isIP(address) !== 0 && list.check(address, familyOf(address));
    },
  };
}
