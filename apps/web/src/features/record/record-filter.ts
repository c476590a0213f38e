import type { AccountType, HistoryRange, LedgerRecord } from '@tradewind/api';
import { assets } from '@tradewind/api/calls';
import { DAY_MS } from '@tradewind/base';
import { ACCOUNTS } from '../../shared/account-names.ts';
import { call } from '../../shared/api.ts';
import { REASONS } from './reasons.ts';

export const RANGES = ['1d', '7d', '30d', '90d'] as const satisfies readonly HistoryRange[];

/** What the address asks for; what is left out is all. */
export interface RecordFilter {
  readonly reason?: string;
  readonly account?: AccountType;
  readonly asset?: string;
  readonly range?: HistoryRange;
  /** `trade-12`: what belongs to one cause. */
  readonly reference?: string;
}

/** The filter that an address names; anything unknown in it is left out. */
export function readFilter(parameters: URLSearchParams): RecordFilter {
  const matching = (key: string, pattern: RegExp) => pattern.exec(parameters.get(key) ?? '')?.[0];
  const filter = {
    reason: REASONS.find((one) => one === parameters.get('reason')),
    account: ACCOUNTS.find((one) => one === parameters.get('account')),
    asset: matching('asset', /^[A-Z0-9]{1,16}$/),
    range: RANGES.find((one) => one === parameters.get('range')),
    reference: matching('reference', /^[a-z]{1,16}-[0-9]{1,15}$/),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

/** One page of the record, newest first, a transfer as one row. `now` is when the range ends, in milliseconds. */
export function recordPage(filter: RecordFilter, now: number, cursor?: string, signal?: AbortSignal) {
  const { range, ...same } = filter;
  const from = range === undefined ? {} : { from: now - Number.parseInt(range, 10) * DAY_MS };
  return call(
    assets.records,
    { query: { transfers: 'one', ...same, ...from, ...(cursor && { cursor }) } },
    { quiet: true, signal },
  );
}

/** Every movement that matches, newest first. */
export async function allRecords(filter: RecordFilter, now: number): Promise<LedgerRecord[]> {
  const found: LedgerRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await recordPage(filter, now, cursor);
    found.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const HEAD = [
  'id',
  'time',
  'reason',
  'account',
  'asset',
  'amount',
  'balance',
  'reference',
  'reference_id',
  'journal_seq',
  'to_account',
];

/**
 * The movements as rows of a file: times in ISO 8601 UTC, amounts exact. A transfer is the row of the account that it left,
 * and names the other.
 */
export function rowsOf(records: readonly LedgerRecord[]): string[][] {
  const rows = records.map(({ id, time, reason, account, asset, amount, balance, reference, seq, transfer }) => [
    id,
    new Date(time).toISOString(),
    reason,
    account,
    asset,
    amount,
    balance,
    reference.kind,
    reference.id,
    String(seq),
    transfer?.to ?? '',
  ]);
  return [HEAD, ...rows];
}
