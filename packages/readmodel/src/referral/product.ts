import type { EventOf } from '@tradewind/engine';
import type { Model } from '../schema/model.ts';
import { createSql } from '../table/create-sql.ts';
import { tableOf } from '../table/table-of.ts';

/** In place of a commission's number, where the cap of the month kept it. */
export const WITHHELD = 0;

/** What each trade of an invited user is worth to their inviter; both sides count where self-trades are allowed. */
const shares = tableOf('commission_shares', ['CommissionOwed'], {
  columns: {
    trade: 'trade',
    user_id: 'user',
    inviter_id: 'inviter',
    asset: 'asset',
    amount: 'amount',
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['trade', 'user_id', 'asset'],
  indexes: {
    commission_shares_inviter: '(inviter_id, user_id)',
    commission_shares_seq: '(inviter_id, asset, seq)',
  },
});

/** What was owed in one asset is gone: paid as this commission, or withheld. */
const settlements = tableOf('commission_settlements', ['CommissionPaid', 'CommissionWithheld'], {
  columns: {
    inviter_id: 'inviter',
    asset: 'asset',
    seq: 'at.seq',
    amount: 'amount',
    commission: {
      type: 'int8',
      value: (event: EventOf<'CommissionPaid' | 'CommissionWithheld'>) =>
        'commission' in event ? event.commission : WITHHELD,
    },
    time: 'at.time',
  },
  key: ['inviter_id', 'asset', 'seq'],
  indexes: { commission_settlements_seq: '(seq)' },
});

export const referral = {
  scope: 'commissions',
  tables: [shares, settlements],
  founding: { sql: (schema) => createSql(schema, [shares, settlements], 4, 4), hash: '27ee5882abb7' },
  steps: [],
} as const satisfies Model;
