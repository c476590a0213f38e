import { createHash } from 'node:crypto';
import { MINUTE_MS, type SpanMs, type TimeMs } from '@tradewind/base';
import type { ChainAdapter, Receipt } from '@tradewind/custody';
import type { Command, WalletView } from '@tradewind/engine';
import type { Selectable } from 'kysely';
import type { RunningChain } from './runtime.ts';
import type { DepositParts } from './steps.ts';
import type { OutgoingPurpose, OutgoingRow } from './tables.ts';
import { type Paid, paidOf, scalesOf } from './token-units.ts';

type Outgoing = Selectable<OutgoingRow>;

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

  constructor(parts: DepositParts, chain: RunningChain) {
    this.#parts = parts;
    this.#chain = chain;
  }

  /** Those in blocks up to `height`, in the order of the chain. */
  async book(adapter: ChainAdapter, height: number): Promise<void> {
    const { db, now } = this.#parts;
    const rows = await db
      .selectFrom('custody_outgoing')
      .selectAll()
      .where('chain', '=', this.#chain.settings.id)
      .where('state', '<>', 'final')
      .orderBy('id')
      .execute();
    const due: [Outgoing, Receipt][] = [];
    for (const row of rows) {
      if ((this.#refused.get(row.id) ?? 0) > now()) continue;
      const receipt = await this.#receiptOf(adapter, row);
      if (receipt !== null && receipt.block.height <= height) due.push([row, receipt]);
    }
    due.sort(([, one], [, other]) => one.block.height - other.block.height);
    for (const [row, receipt] of due) await this.#bookOne(row, receipt);
  }

  /** Of whichever variant is in a block. */
  async #receiptOf(adapter: ChainAdapter, { id }: Outgoing): Promise<Receipt | null> {
    const variants = await this.#parts.db
      .selectFrom('custody_signed')
      .select('txid')
      .where('outgoing', '=', id)
      .orderBy('variant', 'desc')
      .execute();
    for (const { txid } of variants) {
      const receipt = await adapter.receipt(txid);
      if (receipt !== null) return receipt;
    }
    return null;
  }

  async #bookOne(row: Outgoing, receipt: Receipt): Promise<void> {
    const { submit, log, now, db } = this.#parts;
    const commands = this.#commandsOf(row, receipt);
    if (commands === null)
      log.warn({ transaction: row.external_id }, 'the ledger cannot hold a transaction of our own');
    for (const command of commands ?? []) {
      const { refusal } = (await submit(command)).outcome;
      if (refusal === '' || refusal === 'custody_known') continue;
      this.#refused.set(row.id, now() + RETRY_MS);
      log.warn({ transaction: row.external_id, command: command.kind, refusal }, 'a final transaction is not booked');
      return;
    }
    const { txid, block, status, fee } = receipt;
    await db
      .updateTable('custody_outgoing')
      .set({
        ...{ state: 'final', mined_txid: txid, height: block.height, block_hash: block.hash, fee: String(fee) },
        ...{ succeeded: status === 'success', mined_at: row.mined_at ?? now(), final_at: now() },
      })
      .where('id', '=', row.id)
      .execute();
  }

  /** Null where the ledger cannot hold what it moved. */
  #commandsOf(row: Outgoing, { status, fee }: Receipt): readonly Command[] | null {
    const { chain, asset, from_address: from, nonce } = row;
    const key = createHash('sha256').update(`${this.#chain.settings.chainId}:${from}:${nonce}`).digest('hex');
    const paid = this.#paid(asset, BigInt(row.amount));
    const native = this.#parts.engine.custody.assets().find((one) => one.chain === chain && one.contract === '');
    const gas = native === undefined ? null : this.#paid(native.asset, fee);
    if (paid === null || gas === null || native === undefined) return null;
    const commands = status === 'success' ? moved(row, { chain, asset, ...paid, key }) : [];
    const wallet = GAS_FROM[row.purpose];
    if (wallet === null || fee === 0n) return commands;
    return [...commands, { kind: 'SpendGas', chain, asset: native.asset, wallet, ...gas, key }];
  }

  #paid(asset: number, units: bigint): Paid | null {
    const { engine } = this.#parts;
    const { id } = this.#chain.settings;
    const terms = engine.custody.assets().find((one) => one.chain === id && one.asset === asset);
    return terms === undefined ? null : paidOf(units, scalesOf(engine, terms));
  }
}

/** What a transaction that came about moved between wallets of the ledger; the demo wallet and the treasury are none. */
function moved(
  { purpose, faucet }: Outgoing,
  of: Paid & { readonly chain: number; readonly asset: number; readonly key: string },
): readonly Command[] {
  switch (purpose) {
    case 'backing':
      return [{ kind: 'BackChain', wallet: 'hot', ...of }];
    case 'faucet':
      return faucet === null ? [] : [{ kind: 'SettleTransit', wallet: 'hot', ...of, faucet }];
    case 'gas':
      return [{ kind: 'MoveCustody', from: 'hot', to: 'deposit', ...of }];
    case 'sweep-token':
    case 'sweep-native':
      return [{ kind: 'MoveCustody', from: 'deposit', to: 'hot', ...of }];
    case 'demo-send':
    case 'refill':
      return [];
  }
}
