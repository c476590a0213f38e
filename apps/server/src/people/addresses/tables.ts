import type { AddressChain, AddressType } from '@tradewind/api';

/** Rows of the scope `addresses`. Times are milliseconds since 1970 UTC. */
export interface AddressTables {
  readonly addresses: AddressRow;
  readonly allow_lists: AllowListRow;
}

export interface AddressRow {
  id: string;
  person_id: number;
  chain: AddressChain;
  type: AddressType;
  /** Sealed for the person as `addresses.name` and `addresses.address`. */
  name: Buffer;
  address: Buffer;
  /** Keyed hash: the same address twice in one book is known without opening any. */
  address_hash: Buffer;
  created_at: number;
  usable_at: number;
}

export interface AllowListRow {
  person_id: number;
  /** A row means that the list is on; after this time, set when it is switched off, it is not. */
  ends_at: number | null;
}
