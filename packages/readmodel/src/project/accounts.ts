import { tableOf } from '../table/table-of.ts';

/** Transfers between a user's own accounts. */
export const transfers = tableOf('transfers', ['InternalTransferred'], {
  columns: {
    id: 'transfer',
    user_id: 'user',
    from_account: 'from',
    to_account: 'to',
    asset: 'asset',
    amount: 'amount',
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['id'],
});

/** Play-money grants. */
export const grants = tableOf('grants', ['Granted'], {
  columns: { id: 'grant', user_id: 'user', remaining: 'remaining', time: 'at.time', seq: 'at.seq' },
  key: ['id'],
});
