import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { Command } from '@tradewind/engine';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RefusedFields } from './refused-fields.ts';
import type { Applied, Sequencer } from './sequencer.ts';

/** The input field that a refusal of the engine is about; '' for the amount that was asked for, whatever the route calls it. */
const FIELD_OF: RefusedFields = {
  price_invalid: 'price',
  price_outside_band: 'price',
  post_only_would_trade: 'price',
  stop_wrong_side: 'stopPrice',
  quantity_invalid: 'quantity',
  notional_too_small: 'quantity',
  notional_too_large: 'quantity',
  reduce_invalid: 'quantity',
  transfer_same_account: 'to',
  insufficient_balance: '',
  amount_invalid: '',
};

interface WriteCall {
  readonly caller: Caller;
  readonly bodyHash: number;
  readonly reply: { header(name: string, value: string): unknown };
}

/** Sends a user's command and answers when it is durable; throws Refused with the engine's code. */
export class Writer {
  readonly #sequencer: Sequencer;
  readonly #fieldOf: RefusedFields;

  /** `fields` are those that refusals of products are about. */
  constructor(sequencer: Sequencer, fields: readonly RefusedFields[]) {
    this.#sequencer = sequencer;
    this.#fieldOf = Object.assign({}, FIELD_OF, ...fields);
  }

  /** `build` gets who sends it under which client id; the id is made here when the sender gave none. */
  async send(
    call: WriteCall,
    clientId: string | undefined,
    build: (identity: { user: UserId; clientId: string; bodyHash: number }) => Command,
    amountField?: string,
  ): Promise<Applied> {
    const { caller, bodyHash, reply } = call;
    const id = clientId ?? caller.clientId ?? randomUUID();
    reply.header('x-client-id', id);
    const applied = await this.#sequencer.submit(build({ user: caller.user, clientId: id, bodyHash }));
    const { refusal, repeatOf } = applied.outcome;
    reply.header('x-seq', String(repeatOf || applied.seq));
    if (refusal !== '') {
      const about = this.#fieldOf[refusal];
      throw new Refused(refusal satisfies ErrorCode, { field: about === '' ? amountField : about });
    }
    return applied;
  }
}
