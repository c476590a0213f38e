import type { Amount, AssetId, InstrumentId, TimeMs } from '@tradewind/base';
import type { EventOf } from '@tradewind/engine';
import type { Model } from '../schema/model.ts';
import { firstOf, later, own, setBy } from '../table/column.ts';
import { createSql } from '../table/create-sql.ts';
import { tableOf } from '../table/table-of.ts';
import { voidsOfChanged } from './voids-of-changed.ts';

type SecondsClosed = EventOf<'SecondsClosed'>;

/** How contracts of 0.2.0 and earlier are judged, which say nothing of it; see judgeSeconds. */
const EARLIER_JUDGEMENT = 0;

/** Where there was no entry there is no exit. */
const exit = <F extends 'exitTick' | 'exitTime' | 'exitPrice'>(field: F) => ({
  value: (event: SecondsClosed): SecondsClosed[F] | null => (event.exitTick === 0 ? null : event[field]),
});

/** Contracts as they come, begin and end. */
export const contracts = tableOf('seconds_contracts', ['SecondsAccepted'], {
  columns: {
    id: 'contract',
    user_id: 'user',
    instrument: 'instrument',
    duration_s: 'durationSeconds',
    direction: 'direction',
    asset: 'asset',
    stake: 'stake',
    payout_ppm: 'payoutPpm',
    payout: 'payout',
    accepted_seq: 'at.seq',
    accepted_at: 'at.time',
    entry_tick: setBy('SecondsEntered', 'tick'),
    entry_time: setBy('SecondsEntered', 'time'),
    entry_price: setBy('SecondsEntered', 'price'),
    expiry: setBy('SecondsEntered', 'expiry'),
    exit_tick: setBy('SecondsClosed', exit('exitTick')),
    exit_time: setBy('SecondsClosed', exit('exitTime')),
    exit_price: setBy('SecondsClosed', exit('exitPrice')),
    outcome: setBy('SecondsClosed', 'outcome'),
    cause: setBy('SecondsClosed', 'cause'),
    returned: setBy('SecondsClosed', 'returned'),
    closed_at: setBy('SecondsClosed', 'at.time'),
    closed_seq: setBy('SecondsClosed', 'at.seq'),
    tab: firstOf(
      [
        ["outcome = 'voided'", 'revoked'],
        ['outcome IS NOT NULL', 'closed'],
        ['entry_tick IS NOT NULL', 'trading'],
      ],
      'pending',
    ),
    judgement: { from: 'judgement', type: 'int4', absent: EARLIER_JUDGEMENT, added: true },
  },
  key: ['id'],
  indexes: {
    seconds_contracts_user: '(user_id, id)',
    seconds_contracts_tab: '(user_id, tab, id)',
    seconds_contracts_ended: '(instrument, id) WHERE outcome IS NOT NULL',
  },
  fillfactor: 80,
  changes: {
    SecondsEntered: { of: { id: ['first', 'last'], instrument: 'instrument', duration_s: 'durationSeconds' } },
    SecondsClosed: { of: { id: 'contract' }, after: voidsOfChanged },
  },
});

/** Contracts of one kind that one tick began, or that none did between two samples, and that gave their stakes back. */
export const voids = tableOf('seconds_voids', [], {
  columns: {
    instrument: own<InstrumentId>('int4'),
    duration_s: own<number>('int4'),
    cause: own<Exclude<SecondsClosed['cause'], 'none'>>('text'),
    // 0 where none began them.
    entry_tick: own<number>(),
    entry_time: later<TimeMs>(),
    expiry: later<TimeMs>(),
    // The last sample before what failed to come.
    sample_seq: own<number>(),
    sample_time: own<TimeMs>(),
    asset: own<AssetId>('int4'),
    first_id: own<number>(),
    first_accepted_seq: own<number>(),
    first_accepted_at: own<TimeMs>(),
    last_accepted_seq: own<number>(),
    last_accepted_at: own<TimeMs>(),
    rise_contracts: own<number>(),
    rise: own<Amount>(),
    fall_contracts: own<number>(),
    fall: own<Amount>(),
    closed_seq: own<number>(),
    closed_at: own<TimeMs>(),
  },
  key: ['instrument', 'duration_s', 'entry_tick', 'sample_seq', 'cause'],
  fillfactor: 80,
});

export const seconds = {
  scope: 'seconds',
  tables: [contracts, voids],
  founding: { sql: (schema) => createSql(schema, [contracts]), hash: 'ead3dabf4f2b' },
  steps: [
    {
      id: 1,
      name: 'voids of contracts',
      hash: '0d1bd4416557',
      sql: (schema) => `${createSql(schema, [voids])}
    CREATE UNIQUE INDEX seconds_voids_newest ON ${schema}.seconds_voids (closed_seq, first_id);
    CREATE INDEX seconds_contracts_closed ON ${schema}.seconds_contracts (closed_at, outcome)
      WHERE closed_at IS NOT NULL;`,
      rebuild: true,
    },
    {
      id: 2,
      name: 'how contracts are judged',
      hash: 'bf18fa377391',
      sql: (schema) =>
        `ALTER TABLE ${schema}.seconds_contracts ADD COLUMN judgement int4 NOT NULL DEFAULT ${EARLIER_JUDGEMENT};`,
    },
  ],
} as const satisfies Model;
