import type { EventOf } from '@tradewind/engine';
import type { Model } from '../schema/model.ts';
import { setBy } from '../table/column.ts';
import { createSql } from '../table/create-sql.ts';
import { tableOf } from '../table/table-of.ts';

type StakeEnded = EventOf<'StakeEnded'>;
export type StakeState = 'running' | 'ended' | 'cancelled';

/** Stakes of users. The row of a running one is not touched by its rewards: they are many. */
export const stakes = tableOf('stakes', ['Staked'], {
  columns: {
    id: 'stake',
    user_id: 'user',
    product: { from: 'product', type: 'int4' },
    amount: 'amount',
    reward: 'reward',
    state: { type: 'text', value: (): StakeState => 'running' },
    paid: setBy('StakeEnded', 'paid'),
    clawback: { type: 'int8', value: (): StakeEnded['clawback'] => 0 },
    staked_at: 'at.time',
    ends_at: 'endsAt',
    ended_at: setBy('StakeEnded', 'at.time'),
    seq: 'at.seq',
  },
  key: ['id'],
  indexes: { stakes_user: '(user_id, id)' },
  changes: {
    StakeEnded: {
      of: { id: 'stake' },
      set: {
        state: { value: ({ early }): StakeState => (early ? 'cancelled' : 'ended') },
        clawback: 'clawback',
      },
    },
  },
});

/** What each day paid. */
export const rewards = tableOf('stake_rewards', ['StakeRewarded'], {
  columns: {
    stake_id: 'stake',
    day: 'day',
    user_id: 'user',
    amount: 'amount',
    paid: 'paid',
    time: 'at.time',
    seq: 'at.seq',
  },
  key: ['stake_id', 'day'],
  indexes: { stake_rewards_user: '(user_id, day)' },
});

export const staking = {
  scope: 'staking',
  tables: [stakes, rewards],
  founding: { sql: (schema) => createSql(schema, [stakes, rewards]), hash: 'db753d38ec86' },
  steps: [
    {
      id: 1,
      name: 'stakes by their end',
      hash: 'b3959ecbd4dd',
      sql: (schema) => `CREATE INDEX stakes_ended ON ${schema}.stakes (ended_at) WHERE ended_at IS NOT NULL;`,
    },
  ],
} as const satisfies Model;
