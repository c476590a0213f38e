import type { Deposit } from '@tradewind/api';
import type { AssetId, Count, Id, TimeMs, UserId } from '@tradewind/base';
import type { TransferFacts } from '@tradewind/custody';
import type { Generated, JSONColumnType, Kysely, Transaction } from 'kysely';
import type { PeopleTables } from '../../../people/common/tables.ts';

/**
 * Rows of the scope `custody`. Times are milliseconds since 1970 UTC; `chain` is the engine's number of a chain; addresses,
 * contracts and transaction ids stand in the one form of their chain (EVM: lower-case with 0x), unless it says otherwise.
 */
export interface CustodyTables extends PeopleTables {
  readonly custody_addresses: AddressRow;
  readonly custody_chains: ChainRow;
  readonly custody_headers: HeaderRow;
  readonly custody_transfers: TransferRow;
  readonly custody_outgoing: OutgoingRow;
  readonly custody_signed: SignedRow;
  readonly custody_approvals: ApprovalRow;
  readonly custody_balances: BalanceRow;
  readonly custody_restored: RestoredRow;
  readonly custody_ownerless: OwnerlessRow;
  readonly custody_folded: FoldedRow;
}

export type CustodyDb = Kysely<CustodyTables> | Transaction<CustodyTables>;

/** An entry of the signed pool. */
export interface AddressRow {
  kind: 'evm';
  index: Count;
  /** In checksum form, as it was signed. */
  address: string;
  signature: string;
}

/** How far a chain was followed. */
export interface ChainRow {
  chain: Id;
  scanned_at: TimeMs | null;
  /** Transfers to own addresses of tokens that are not taken. */
  unknown: Generated<number>;
  /** The last final block at which chain and ledger were compared. */
  reconciled_height: number | null;
  reconciled_hash: string | null;
  reconciled_at: TimeMs | null;
  /** The last final block at whose end every address was asked for that received or spent since the one before. */
  asked_height: Generated<number | null>;
  asked_hash: Generated<string | null>;
  /** The next index of the pool that is asked for in its turn. */
  asked_index: Generated<Count>;
}

/** What an address held when the chain was asked last; no row = nothing. */
export interface BalanceRow {
  chain: Id;
  address: string;
  asset: AssetId;
  /** Token units, as decimal digits. */
  amount: string;
  /** What of it no transfer shows, and is too little for people to look at. */
  dust: string;
  /** The final block at whose end it was. */
  height: number;
  /** Index of the address in the pool; null = it is the house's. */
  place: Generated<Count | null>;
}

export interface HeaderRow {
  chain: Id;
  height: number;
  hash: string;
  parent_hash: string;
}

/** A transfer to an address of a user, or the sum of many small ones. */
export interface TransferRow {
  /** The number by which people know it. */
  id: Generated<Id>;
  /** Under which the engine books it, once. */
  key: string;
  chain: Id;
  /** '' of a sum. */
  txid: string;
  /** '' = the chain's own coin. */
  token: string;
  asset: AssetId;
  address: string;
  user_id: UserId;
  /** Token units, as decimal digits. */
  amount: string;
  class: Deposit['class'];
  state: Deposit['state'];
  height: number;
  block_hash: string;
  /** Where the head was when its block was abandoned; null = it is on the chain. */
  orphaned_at: number | null;
  /** When the endpoints had told this very transfer in this very block alike; null = one has told it alone, and nothing is booked by it. */
  agreed_at: Generated<TimeMs | null>;
  /** The endpoint that told it last, by its name; null = it is not known. */
  told_by: Generated<string | null>;
  /** The signed transaction, with one of its transfers; null where it is not known, or too large to keep. */
  raw: string | null;
  facts: JSONColumnType<TransferFacts> | null;
  /** How many transfers are in it. */
  transfers: Generated<Count>;
  /** The engine's number; null = it is not booked. */
  deposit: Id | null;
  seen_at: TimeMs;
  credited_at: TimeMs | null;
  released_at: TimeMs | null;
  ended_at: TimeMs | null;
  /** Why it was refused, or is left as it is. */
  reason: string | null;
  /** Key of the one together with which people decide it, being too small alone; null = it is decided by itself. */
  lead: Generated<string | null>;
}

/** What is `final` is booked: `backing` by BackChain, `faucet` by SettleTransit, `gas` and sweeps by MoveCustody, and what own wallets spent by SpendGas. */
export const OUTGOING_PURPOSES = [
  'backing',
  'refill',
  'faucet',
  'demo-send',
  'gas',
  'sweep-token',
  'sweep-native',
] as const;
/** Who sends it moves it as far as `mined`, and back to `broadcast` when its block is gone; the watcher books it in the ledger and makes it `final`. */
export const OUTGOING_STATES = ['prepared', 'broadcast', 'mined', 'final'] as const;
export type OutgoingPurpose = (typeof OUTGOING_PURPOSES)[number];
export type OutgoingState = (typeof OUTGOING_STATES)[number];

/** A request to the signer. Amounts and fees as decimal digits. */
export interface SignAsk {
  readonly externalId: string;
  readonly purpose: OutgoingPurpose;
  readonly chainId: number;
  readonly nonce: Count;
  readonly index?: Count;
  readonly token?: string;
  readonly amount: string;
  readonly gas: Count;
  /** From 1. */
  readonly variant: Count;
  readonly maxFeePerGas: string;
  readonly maxPriorityFeePerGas: string;
}

/** A transaction of our own: reserved and signed before it is sent, and once for each nonce. */
export interface OutgoingRow {
  id: Generated<Id>;
  chain: Id;
  from_address: string;
  nonce: Count;
  /** Under which the signer signs it, and no other. */
  external_id: string;
  purpose: OutgoingPurpose;
  to_address: string;
  token: string;
  asset: AssetId;
  /** Token units, as decimal digits; from its block on, of the variant that is in it. */
  amount: string;
  /** The payment of the faucet that it settles; null = none. */
  faucet: Id | null;
  /** Of the deposit address that it is paid from or for; null = of none. */
  deposit_index: Count | null;
  /** What the signer is asked to sign next, or was asked last: it stands here before, so that a lost answer is asked for again. */
  request: JSONColumnType<SignAsk>;
  state: OutgoingState;
  /** Of the variant that is in a block. */
  mined_txid: string | null;
  height: number | null;
  block_hash: string | null;
  /** Whether what it does came about; null before it is in a block. */
  succeeded: boolean | null;
  /** Paid for it, in the smallest unit of the chain's own coin. */
  fee: string | null;
  /** What the ledger has booked of it: the fee, and what it moved; null = nothing yet. */
  booked_fee: Generated<string | null>;
  booked_amount: Generated<string | null>;
  created_at: TimeMs;
  sent_at: TimeMs | null;
  mined_at: TimeMs | null;
  final_at: TimeMs | null;
}

/** Signed bytes of a transaction of our own: the first, and those that pay more for the same. */
export interface SignedRow {
  txid: string;
  outgoing: Id;
  /** 1 = the first. */
  variant: Count;
  raw: string;
  /** In token units, as decimal digits: a variant may pay less than the one before it. Null = what its transaction says. */
  amount: Generated<string | null>;
  signed_at: TimeMs;
}

/** What an operator would do with a deposit in review: the last word of each counts. */
export interface ApprovalRow {
  /** The engine's number of the deposit. */
  deposit: Id;
  operator_id: Id;
  decision: 'credit' | 'reject';
  /** Why, as a code. */
  reason: string;
  approved_at: TimeMs;
  /** What was decided: the deposits that were one matter then, and their sum. Null = it was not written down, and counts no more. */
  matter: string | null;
}

/** A small payment that is part of a sum: nothing is made of it again, whoever tells of it. */
export interface FoldedRow {
  key: string;
}

/** The data came out of an export, and what was given since has not been skipped yet. */
export interface RestoredRow {
  at: TimeMs;
}

/** A transfer to an address of the pool that nobody has: it was given before the data were restored. */
export interface OwnerlessRow {
  /** Rises with each that is found. */
  id: Generated<Id>;
  /** As that of a transfer to a user. */
  key: string;
  chain: Id;
  txid: string;
  /** '' = the chain's own coin. */
  token: string;
  asset: AssetId;
  address: string;
  /** Token units, as decimal digits. */
  amount: string;
  class: Deposit['class'];
  height: number;
  block_hash: string;
  facts: JSONColumnType<TransferFacts>;
  /** The endpoint that told it. */
  told_by: string;
  seen_at: TimeMs;
}
