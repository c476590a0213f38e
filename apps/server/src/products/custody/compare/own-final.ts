import { type Id, MINUTE_MS, type SpanMs, type TimeMs } from '@tradewind/base';
import type { ChainAdapter, Receipt } from '@tradewind/custody';
import type { Command, WalletView } from '@tradewind/engine';
import { type Selectable, sql } from 'kysely';
import { findListed, nativeOn } from '../common/listed.ts';
import type { RunningChain } from '../common/runtime.ts';
import { sha256Of } from '../common/sha256.ts';
import type { OutgoingPurpose, OutgoingRow } from '../common/tables.ts';
import { type Paid, paidOf, scalesOf } from '../common/token-units.ts';
import type { DepositParts } from '../deposits/steps.ts';
import { witnesses } from '../scan/told-alike.ts';

type Outgoing = Selectable<OutgoingRow>;
/** With the receipt of the variant that is in a block, and what that one pays. */
type Due = readonly [Outgoing, Receipt];

/** With one of its signed variants, and what that one pays in place of what was asked for; null = the same. */
type Variant = Outgoing & { readonly variant_txid: string; readonly variant_amount: string | null };

/** What was refused is not booked again before. */
const RETRY_MS: SpanMs = MINUTE_MS;

/** Which wallet pays the gas of each purpose; null = none of ours. */
const GAS_FROM: Readonly<Record<OutgoingPurpose, WalletView['wallet'] | null>> = {
  backing: null,
  refill: null,
  faucet: 'hot',
  'demo-send': null,
  gas: 'hot',
  'sweep-token': 'deposit',
  'sweep-native': 'deposit',
};

/** Books transactions of our own that are final, as the ledger sees them, and only then says that they are. */
export class OwnFinal {
  readonly #parts: DepositParts;
  readonly #chain: RunningChain;
  readonly #refused = new Map<number, TimeMs>();
  readonly #warned = new Map<number, TimeMs>();

  constructor(parts: DepositParts, chain: RunningChain) {
    this.#parts = parts;
    this.#chain = chain;
  }

  /**
   * Those in blocks up to `height`, in the order of the chain, as every endpoint tells of them. Answers whether all of them are
   * booked.
   */
  async book(height: number): Promise<boolean> {
    const nodes = witnesses(this.#chain);
    if (nodes === null) return false;
    const due: Due[] = [];
    let all = true;
    for (const found of await this.#found(nodes, height)) {
      if (found === 'differs') all = false;
      else due.push(found);
    }
    due.sort(([, one], [, other]) => one.block.height - other.block.height);
    for (const [row, receipt] of due) if (!(await this.#bookOne(row, receipt))) all = false;
    return all;
  }

  /**
   * Those that are not final yet and whose block is not above `height`, of whichever variant is in one, with what that one pays; one of
   * which endpoints tell different receipts `differs`. Asks each endpoint for all of them at once.
   */
  async #found(nodes: readonly ChainAdapter[], height: number): Promise<(Due | 'differs')[]> {
    const { rows } = await sql<Variant>`SELECT o.*, s.txid AS variant_txid, s.amount::text AS variant_amount
      FROM custody_outgoing o JOIN custody_signed s ON s.outgoing = o.id
      WHERE chain = ${this.#chain.settings.id} AND state <> 'final' ORDER BY o.id, s.variant DESC`.execute(
      this.#parts.db,
    );
    if (rows.length === 0) return [];
    const txids = rows.map((row) => row.variant_txid);
    const told = await Promise.all(nodes.map((node) => node.receipts(txids)));
    const found = new Map<Id, Due | 'differs'>();
    for (const [at, row] of rows.entries()) {
      const receipts = told.map((one) => one[at]!);
      const receipt = receipts.find((one) => one !== null && one.block.height <= height);
      if (receipt === undefined || receipt === null || found.has(row.id)) continue;
      const alike = new Set(receipts.map(textOf)).size === 1;
      if (!alike) this.#warn(row, 'nodes tell different receipts of a transaction of our own: it is not booked');
      found.set(row.id, alike ? [{ ...row, amount: row.variant_amount ?? row.amount }, receipt] : 'differs');
    }
    return [...found.values()];
  }

  /** Whether it is. */
  async #bookOne(row: Outgoing, receipt: Receipt): Promise<boolean> {
    const { submit, now, db } = this.#parts;
    if ((this.#refused.get(row.id) ?? 0) > now()) return false;
    const commands = this.#commandsOf(row, receipt);
    if (commands === null) this.#warn(row, 'the ledger cannot hold a transaction of our own');
    for (const command of commands ?? []) {
      const { refusal } = (await submit(command)).outcome;
      if (refusal === '' || refusal === 'custody_known') continue;
      this.#warn(row, 'a final transaction is not booked', { command: command.kind, refusal });
      this.#refused.set(row.id, now() + RETRY_MS);
      return false;
    }
    const { txid, block, status, fee } = receipt;
    const mined = { mined_txid: txid, height: block.height, block_hash: block.hash, fee: String(fee) };
    await db
      .updateTable('custody_outgoing')
      .set({
        ...{ ...mined, state: 'final', amount: row.amount, succeeded: status === 'success' },
        ...{ booked_fee: String(fee), booked_amount: status === 'success' ? row.amount : '0' },
        ...{ mined_at: row.mined_at ?? now(), final_at: now() },
      })
      .where('id', '=', row.id)
      .execute();
    return true;
  }

  /** Told again no sooner than a minute later. */
  #warn(row: Outgoing, message: string, detail: object = {}): void {
    const { log, now } = this.#parts;
    if ((this.#warned.get(row.id) ?? 0) > now()) return;
    this.#warned.set(row.id, now() + RETRY_MS);
    log.warn({ transaction: row.external_id, ...detail }, message);
  }

  /**
   * What the ledger lacks of it: all, or what a block that took its place tells otherwise than the one that was booked. Null where
   * the ledger cannot hold what it moved.
   */
  #commandsOf(row: Outgoing, { status, fee, block }: Receipt): readonly Command[] | null {
    const native = nativeOn(this.#parts.engine, this.#chain.settings.id);
    if (native === undefined) return null;
    const before =
      row.booked_amount === null ? null : { amount: BigInt(row.booked_amount), fee: BigInt(row.booked_fee ?? 0) };
    const identity = `${this.#chain.settings.chainId}:${row.from_address}:${row.nonce}`;
    const key = sha256Of(before === null ? identity : `${identity}:${block.hash}`);
    const more = (status === 'success' ? BigInt(row.amount) : 0n) - (before?.amount ?? 0n);
    const dearer = fee - (before?.fee ?? 0n);
    const paid = this.#paid(row.asset, more < 0n ? -more : more);
    const gas = this.#paid(native.asset, dearer < 0n ? -dearer : dearer);
    if (paid === null || gas === null) return null;
    const { chain, asset } = row;
    const moves = more === 0n ? [] : moved(row, { chain, asset, ...paid, key }, more < 0n);
    const wallet = GAS_FROM[row.purpose];
    if (wallet === null || dearer === 0n) return moves;
    // What was booked as gas stays so: that it came back is a gift of the chain.
    const kind = dearer > 0n ? 'SpendGas' : 'BackChain';
    return [
      ...moves,
      { kind, chain, asset: native.asset, wallet, ...gas, key: before === null ? key : sha256Of(`${key}:gas`) },
    ];
  }

  #paid(asset: number, units: bigint): Paid | null {
    const { engine } = this.#parts;
    const terms = findListed(engine, { chain: this.#chain.settings.id, asset });
    return terms === undefined ? null : paidOf(units, scalesOf(engine, terms));
  }
}

/** What has to be the same of it. */
const textOf = (receipt: Receipt | null): string =>
  receipt === null ? '' : `${receipt.block.hash} ${receipt.status} ${receipt.fee}`;

/**
 * What a transaction that came about moved between wallets of the ledger, or the way back; the demo wallet and the treasury are none.
 * What was paid out or backed and is not after all comes back as a gift, or is left for people.
 */
function moved(
  { purpose, faucet }: Outgoing,
  of: Paid & { readonly chain: number; readonly asset: number; readonly key: string },
  back: boolean,
): readonly Command[] {
  switch (purpose) {
    case 'backing':
      return back ? [] : [{ kind: 'BackChain', wallet: 'hot', ...of }];
    case 'faucet':
      if (back) return [{ kind: 'BackChain', wallet: 'hot', ...of }];
      return faucet === null ? [] : [{ kind: 'SettleTransit', wallet: 'hot', ...of, faucet }];
    case 'gas':
      return [{ kind: 'MoveCustody', from: back ? 'deposit' : 'hot', to: back ? 'hot' : 'deposit', ...of }];
    case 'sweep-token':
    case 'sweep-native':
      return [{ kind: 'MoveCustody', from: back ? 'hot' : 'deposit', to: back ? 'deposit' : 'hot', ...of }];
    case 'demo-send':
    case 'refill':
      return [];
  }
}
