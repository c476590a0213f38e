import type { AssetCost, HistoryRange, LedgerRecord as RecordShape } from '@tradewind/api';
import type { AssetId, TimeMs, UserId } from '@tradewind/base';
import {
  type AccountType,
  type EngineApi,
  type Outcome,
  REASONS,
  REFERENCES,
  type ReferenceKind,
} from '@tradewind/engine';
import {
  type Candle,
  type CandleRequest,
  candles,
  costsOf,
  firstMovement,
  grantById,
  type LedgerRecord,
  type ReadModel,
  recordsPage,
} from '@tradewind/readmodel';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { firstAnswer } from '../pipeline/first-answer.ts';
import type { ReadGate } from '../pipeline/read-gate.ts';
import { hasPrice } from '../wire/assets.ts';
import { amountText, type Catalogue } from '../wire/catalogue.ts';
import { costShape } from '../wire/cost.ts';
import { type OwedOver, worthHistory } from '../wire/worth-history.ts';

/** What a user owed right before each of some times, which rise. */
export type TellOwed = (
  parts: { readonly readModel: ReadModel; readonly engine: EngineApi },
  user: UserId,
  times: readonly TimeMs[],
) => Promise<readonly OwedOver[]>;

/** Movements, candles and worth out of the read model, when it holds what they have to show. */
export class History {
  readonly #owedOver: readonly TellOwed[];
  readonly #db: ReadModel;
  readonly #engine: EngineApi;
  readonly #catalogue: Catalogue;
  readonly #gate: ReadGate;

  constructor(
    db: ReadModel,
    engine: EngineApi,
    catalogue: Catalogue,
    gate: ReadGate,
    owedOver: readonly TellOwed[] = [],
  ) {
    this.#owedOver = owedOver;
    this.#db = db;
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#gate = gate;
  }

  /** Waits until the read model holds all that concerned the user, whoever did it. */
  own(user: UserId, seenSeq: number): Promise<void> {
    return this.#gate.own(user, seenSeq, this.#engine.seq);
  }

  /** Waits until the read model holds everything that has happened up to now. */
  present(): Promise<void> {
    return this.#gate.until(this.#engine.seq);
  }

  /** What a repeated write was answered first; see firstAnswer. */
  first<T>(seq: number, read: () => Promise<T | null | undefined>): Promise<T> {
    return firstAnswer(this.#gate, seq, read);
  }

  async records(
    user: UserId,
    filter: {
      reason?: string;
      asset?: AssetId;
      account?: AccountType;
      transfers?: 'one';
      reference?: string;
      from?: number;
      to?: number;
      cursor?: string;
    },
  ): Promise<{ items: RecordShape[]; next: string | null }> {
    const { cursor, reason: asked, reference: belongsTo, transfers, ...rest } = filter;
    const reason = asked === undefined ? undefined : REASONS.find((known) => known === asked);
    if (asked !== undefined && reason === undefined)
      throw new Refused('field_invalid', { field: 'reason', expected: REASONS.join(' | ') });
    const found = await recordsPage(this.#db, user, {
      ...rest,
      reason,
      transfersOnce: transfers === 'one',
      reference: referenceOf(belongsTo),
      before: before(cursor),
    });
    return pageOf(found, (record) => this.#record(record));
  }

  /** Worth over time. It waits for the read model, so that a balance without a movement there stands as it is now. */
  async worth(user: UserId, range: HistoryRange): Promise<[number, string | null][]> {
    const { seq, time } = this.#engine;
    const now = this.#engine.balances(user);
    await this.#gate.until(seq);
    const first = await firstMovement(this.#db, user);
    if (first === null) return [];
    const priced = (asset: AssetId) => hasPrice(this.#engine, this.#catalogue, asset);
    const parts = { readModel: this.#db, engine: this.#engine };
    const owed = async (times: readonly TimeMs[]) =>
      (await Promise.all(this.#owedOver.map((tell) => tell(parts, user, times)))).flat();
    return worthHistory(this.#db, this.#catalogue, { user, now, first, range, time, hasPrice: priced, owed });
  }

  /** What each asset cost, but for the one in which costs are told. */
  async costs(user: UserId): Promise<AssetCost[]> {
    const costs = await costsOf(this.#db, user);
    return costs.map((cost) => costShape(this.#catalogue, cost));
  }

  /** It waits for the read model, for the last of them may be the running one. */
  async candles(request: CandleRequest): Promise<readonly Candle[]> {
    await this.present();
    return candles(this.#db, request);
  }

  async grantRemaining({ repeatOf, result }: Outcome): Promise<number> {
    return (await this.first(repeatOf, () => grantById(this.#db, result.id))).remaining;
  }

  #record(record: LedgerRecord): RecordShape {
    const asset = this.#catalogue.assetById(record.asset);
    return {
      id: String(record.id),
      account: record.account,
      asset: asset.symbol,
      amount: amountText(asset, record.amount),
      balance: amountText(asset, record.balance),
      reason: record.reason,
      reference: { kind: record.reference, id: String(record.referenceId) },
      transfer: record.transfer,
      time: record.time,
      seq: record.seq,
    };
  }
}

/** `trade-12` as the reference it names. */
function referenceOf(text: string | undefined): { kind: ReferenceKind; id: number } | undefined {
  if (text === undefined) return undefined;
  const [word, id] = text.split('-');
  const kind = REFERENCES.find((known) => known === word);
  if (kind === undefined) throw new Refused('field_invalid', { field: 'reference', expected: REFERENCES.join(' | ') });
  return { kind, id: Number(id) };
}
