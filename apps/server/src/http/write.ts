import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@tradewind/contract';
import type { Command, RefusalCode } from '@tradewind/engine';
import type { Applied, Sequencer } from '../pipeline/sequencer.ts';
import type { Caller } from './handler.ts';
import { Refused } from './refused.ts';

/** The input field that a refusal of the engine is about. */
const FIELD_OF: Partial<Record<RefusalCode, string>> = {
  price_invalid: 'price',
  price_outside_band: 'price',
  post_only_would_trade: 'price',
  stop_wrong_side: 'stopPrice',
  quantity_invalid: 'quantity',
  notional_too_small: 'quantity',
  notional_too_large: 'quantity',
  reduce_invalid: 'quantity',
  transfer_same_account: 'to',
  seconds_stake_invalid: 'amount',
  seconds_open_limit: 'amount',
  seconds_loss_limit: 'amount',
  seconds_exposure: 'direction',
  conversion_unavailable: 'to',
};

/** Refusals about the amount that was asked for, whatever the route calls it. */
const ABOUT_AMOUNT: ReadonlySet<RefusalCode> = new Set([
  'insufficient_balance',
  'amount_invalid',
  'amount_below_minimum',
  'amount_above_maximum',
]);

interface WriteCall {
  readonly caller: Caller;
  readonly bodyHash: number;
  readonly reply: { header(name: string, value: string): unknown };
}

/** Sends a user's command and answers when it is durable; throws Refused with the engine's code. */
export class Writer {
  readonly #sequencer: Sequencer;

  constructor(sequencer: Sequencer) {
    this.#sequencer = sequencer;
  }

  /** `build` gets who sends it under which client id; the id is made here when the sender gave none. */
  async send(
    call: WriteCall,
    clientId: string | undefined,
    build: (identity: { user: number; clientId: string; bodyHash: number }) => Command,
    amountField?: string,
  ): Promise<Applied> {
    const { caller, bodyHash, reply } = call;
    const id = clientId ?? randomUUID();
    reply.header('x-client-id', id);
    const applied = await this.#sequencer.submit(build({ user: caller.user, clientId: id, bodyHash }));
    const { refusal, repeatOf } = applied.outcome;
    reply.header('x-seq', String(repeatOf || applied.seq));
    if (refusal !== '')
      throw new Refused(refusal satisfies ErrorCode, { field: FIELD_OF[refusal] ?? amountOf(refusal, amountField) });
    return applied;
  }
}

function amountOf(refusal: RefusalCode, field: string | undefined): string | undefined {
  return ABOUT_AMOUNT.has(refusal) ? field : undefined;
}
