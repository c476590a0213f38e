import type { CommandApplied, Event } from '@tradewind/engine';
import type { ProductModel, ProductWriter } from '../products/product-model.ts';
import { type Connection, Sheet } from '../project/sheet.ts';

/** Stakes of users with what each day paid. A running stake's row is not touched by its rewards: they are many. */
class StakingWriter implements ProductWriter {
  readonly #stakes = new Sheet({
    id: 'int8',
    user_id: 'int8',
    product: 'int4',
    amount: 'int8',
    reward: 'int8',
    state: 'text',
    clawback: 'int8',
    staked_at: 'int8',
    ends_at: 'int8',
    seq: 'int8',
  });
  readonly #rewards = new Sheet({
    stake_id: 'int8',
    day: 'int4',
    user_id: 'int8',
    amount: 'int8',
    paid: 'int8',
    time: 'int8',
    seq: 'int8',
  });
  readonly #ends = new Sheet({ id: 'int8', state: 'text', paid: 'int8', clawback: 'int8', ended_at: 'int8' });

  get size(): number {
    return this.#stakes.size + this.#rewards.size + this.#ends.size;
  }

  take(event: Event, at: CommandApplied, isUser: (user: number) => boolean): void {
    if (event.kind === 'Staked' && isUser(event.user)) {
      const { stake, user, product, amount, reward, endsAt } = event;
      this.#stakes.add(stake, user, product, amount, reward, 'running', 0, at.time, endsAt, at.seq);
    } else if (event.kind === 'StakeRewarded' && isUser(event.user)) {
      const { stake, user, day, amount, paid } = event;
      this.#rewards.add(stake, day, user, amount, paid, at.time, at.seq);
    } else if (event.kind === 'StakeEnded' && isUser(event.user)) {
      const { stake, early, paid, clawback } = event;
      this.#ends.add(stake, early ? 'cancelled' : 'ended', paid, clawback, at.time);
    }
  }

  async flush(db: Connection, schema: string): Promise<void> {
    await this.#stakes.insert(db, `${schema}.stakes`);
    await this.#rewards.insert(db, `${schema}.stake_rewards`);
    await this.#ends.run(
      db,
      (rows) => `UPDATE ${schema}.stakes s SET state = d.state, paid = d.paid, clawback = d.clawback,
        ended_at = d.ended_at FROM ${rows} WHERE s.id = d.id`,
    );
  }
}

export const stakingModel: ProductModel = {
  name: 'staking',
  tables: ['stakes', 'stake_rewards'],
  founding: (schema) => `
    CREATE TABLE ${schema}.stakes (
      id int8 PRIMARY KEY, user_id int8 NOT NULL, product int4 NOT NULL, amount int8 NOT NULL, reward int8 NOT NULL,
      state text NOT NULL, paid int8, clawback int8 NOT NULL, staked_at int8 NOT NULL, ends_at int8 NOT NULL,
      ended_at int8, seq int8 NOT NULL);
    CREATE INDEX stakes_user ON ${schema}.stakes (user_id, id);
    CREATE TABLE ${schema}.stake_rewards (
      stake_id int8 NOT NULL, day int4 NOT NULL, user_id int8 NOT NULL, amount int8 NOT NULL, paid int8 NOT NULL,
      time int8 NOT NULL, seq int8 NOT NULL, PRIMARY KEY (stake_id, day));
    CREATE INDEX stake_rewards_user ON ${schema}.stake_rewards (user_id, day);`,
  steps: [],
  writer: () => new StakingWriter(),
};
