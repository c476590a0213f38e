import type { ChainId, FoundTransfer, Watch } from '../chain/adapter.ts';
import { depositKey } from '../chain/deposit-key.ts';
import type { Log, Transaction, TransactionReceipt } from '../evm/shapes.ts';
import { addressInTopic, isTransferLog, TRANSFER_SELECTOR, TRANSFER_TOPIC } from './transfer-log.ts';

/** A transfer before its transaction's bytes are known. */
export type Movement = Omit<FoundTransfer, 'raw'>;

export interface Classified {
  readonly movements: readonly Movement[];
  /** Transfers to us that no token on the list vouches for. */
  readonly unknown: number;
}

interface TokenTransfer {
  readonly token: string;
  readonly to: string;
  /** Position among the transfers of this token to this address. */
  readonly ordinal: number;
  readonly amount: bigint;
}

const NOTHING: Classified = { movements: [], unknown: 0 };

/**
 * What a transaction in a block paid to us. Amounts are those of the token's log, never of the call, which a token with a fee
 * does not keep to. What failed, what is ours, and transfers of zero are nothing.
 */
export function classify(
  transaction: Transaction,
  receipt: TransactionReceipt,
  watch: Watch,
  chainId: ChainId,
): Classified {
  const { txid } = transaction;
  if (!receipt.success || watch.own.has(txid)) return NOTHING;
  const { transfers, unknown } = tokenTransfers(receipt.logs, watch);
  const native = nativeTransfer(transaction, watch);
  const paid = [...native, ...transfers].filter(({ amount }) => amount > 0n);
  const movements = paid.map(({ token, to, ordinal, amount }): Movement => {
    const simple = token === '' ? isPlain(transaction) : isPlainCall(transaction, token, transfers);
    return {
      key: depositKey({ chainId, txid, token, to, ordinal, amount }),
      txid,
      to,
      token,
      amount,
      class: simple ? 'simple' : 'indirect',
      block: { height: receipt.height, hash: receipt.blockHash },
      facts: {
        status: 'success',
        sender: transaction.from,
        called: isPlain(transaction) ? null : transaction.to,
        selector: isPlain(transaction) ? '' : transaction.input.slice(0, 10),
        transfersToUs: paid.length,
      },
    };
  });
  return { movements, unknown };
}

function nativeTransfer({ to, value }: Transaction, { addresses }: Watch): TokenTransfer[] {
  return to !== null && value > 0n && addresses.has(to) ? [{ token: '', to, ordinal: 0, amount: value }] : [];
}

const isPlain = ({ input }: Transaction): boolean => input === '0x';

/** One call of the token's own `transfer`, which moved it to us once. */
function isPlainCall({ to, input }: Transaction, token: string, transfers: readonly TokenTransfer[]): boolean {
  return (
    to === token && input.startsWith(TRANSFER_SELECTOR) && transfers.filter((one) => one.token === token).length === 1
  );
}

function tokenTransfers(logs: readonly Log[], { addresses, tokens }: Watch) {
  const transfers: TokenTransfer[] = [];
  let unknown = 0;
  for (const log of logs) {
    const { address: token, topics, data } = log;
    const to = topics[0] === TRANSFER_TOPIC ? addressInTopic(topics[2]) : null;
    if (to === null || !addresses.has(to)) continue;
    if (!tokens.has(token) || !isTransferLog(log)) {
      unknown += 1;
      continue;
    }
    const ordinal = transfers.filter((one) => one.token === token && one.to === to).length;
    transfers.push({ token, to, ordinal, amount: BigInt(data) });
  }
  return { transfers, unknown };
}
