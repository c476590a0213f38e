import type { AddressProblem, TypedAddress } from '@tradewind/api';
import { checkAddress } from '@tradewind/api/calls';

export interface AddressErrors {
  readonly name: boolean;
  readonly address: AddressProblem | null;
}

/** What is wrong with an entry, by the rules the server checks it with. */
export function checkEntry({ chain, name, address }: TypedAddress): AddressErrors {
  const checked = checkAddress(chain, address);
  return { name: name.trim() === '', address: checked.ok ? null : checked.code };
}
