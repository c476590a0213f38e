import { type ApprovalChange, CHANGES, type Field, type Fields } from '@tradewind/api';
import { MINUTE_MS } from '@tradewind/base';

const TIME = Date.UTC(2026, 0, 31, 14, 5);
/** For a field whose kind says nothing of its values: the first that its shape takes. */
const OF_A_SHAPE: readonly unknown[] = [
  ...['0f'.repeat(32), `0x${'0f'.repeat(20)}`, 'BTC/USDT', '3', 41],
  [{ fiat: 'EUR', rate: '0.92' }],
];

/** The `nth` good value of a field. */
function sample(field: Field, nth: number): unknown {
  switch (field.kind) {
    case 'signed-amount':
      return nth % 2 === 0 ? `${nth}.25` : `-${nth}`;
    case 'amount':
    case 'percent':
    case 'share':
      return String(nth / 1_000);
    case 'count':
      return nth % 2 === 0 ? field.least : field.most;
    case 'moment':
      return TIME + nth * MINUTE_MS;
    case 'toggle':
      return nth % 2 === 0;
    case 'choice':
      return field.values[nth % field.values.length];
    case 'symbol':
      return `T${nth}X`;
    case 'country':
      return 'DE';
    case 'text':
      return 'f'.repeat(nth % 2 === 0 ? field.least : field.most);
    case 'names':
      return ['one', 'two'].slice(nth % 2);
    case 'person':
    case 'operator':
      return nth + 1;
    default:
      return OF_A_SHAPE.find((value) => field.shape.safeParse(value).success);
  }
}

/** The `nth` change of every form there is: one that the server takes. */
export function sampleChanges(nth: number): ApprovalChange[] {
  return Object.values(CHANGES).flatMap(({ kind, forms, shape }) =>
    Object.entries<Fields>(forms).map(([name, fields]) => {
      const values = Object.entries(fields).map(([key, field]) => [key, sample(field, nth)]);
      const parsed = shape.safeParse({ kind, ...(name !== kind && { action: name }), ...Object.fromEntries(values) });
      if (!parsed.success) throw new Error(`The sample of ${name} is no change of it: ${parsed.error.message}`);
      return parsed.data;
    }),
  );
}
