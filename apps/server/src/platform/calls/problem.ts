import type { ErrorCode } from '@tradewind/api';
import type * as z from 'zod/mini';
import { Refused } from './refused.ts';

/** Fields that hold an amount, a price or a quantity as decimal text. */
const DECIMAL_FIELDS = new Set([
  ...['amount', 'fromAmount', 'toAmount', 'dailyLoss', 'price', 'stopPrice', 'quantity', 'quoteQuantity'],
  ...['tick', 'lot', 'minNotional', 'makerFee', 'takerFee', 'grant'],
]);
const CLIENT_ID_FIELDS = new Set(['clientId', 'clientOrderId']);

type Issue = z.core.$ZodIssue;

function codeOf(issue: Issue, field: string): ErrorCode {
  if (issue.code === 'unrecognized_keys') return 'field_unknown';
  if (DECIMAL_FIELDS.has(field)) return 'amount_malformed';
  if (CLIENT_ID_FIELDS.has(field)) return 'client_id_invalid';
  if (field === 'cursor') return 'cursor_invalid';
  if (field === 'instrument') return 'instrument_unknown';
  if (field === 'asset') return 'asset_unknown';
  return 'field_invalid';
}

function expectation(issue: Issue, field: string): string {
  if (DECIMAL_FIELDS.has(field)) return 'a decimal string like "12.5", without sign or exponent';
  if (CLIENT_ID_FIELDS.has(field)) return '1 to 36 of A-Z a-z 0-9 _ -';
  if (issue.code === 'invalid_value') return issue.values.map(String).join(' | ');
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code === 'too_big') return `at most ${issue.maximum}`;
  if (issue.code === 'too_small') return `at least ${issue.minimum}`;
  return issue.message;
}

/** The refusal for input that does not fit the contract: names the first wrong field and what was expected. */
export function problemOf(error: z.core.$ZodError): Refused {
  const issue = error.issues[0]!;
  const field = issue.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : issue.path.map(String).join('.');
  const last = field.split('.').at(-1) ?? '';
  const expected = issue.code === 'unrecognized_keys' ? 'no such field' : expectation(issue, last);
  return new Refused(codeOf(issue, last), { field: field.slice(0, 64), expected: expected.slice(0, 200) });
}
