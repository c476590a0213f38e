import type { DataOf, DepositReview, operators } from '@tradewind/api';
import { calledBy } from '@tradewind/custody';
import type { Exchange } from '../../../exchange/changes/exchange.ts';
import { listedOf } from '../common/listed.ts';
import { custodyOf } from '../common/runtime.ts';
import { checksummed, depositShape, runningOf } from '../common/shapes.ts';
import type { Transfer } from '../common/standing.ts';

type Listed = DataOf<typeof operators.custody.ofPerson>['items'][number];

/** A deposit as a list of operators shows it. */
export function listedShape({ engine, catalogue }: Exchange, transfer: Transfer): Listed {
  const running = runningOf(custodyOf(engine), transfer.chain);
  const shape = depositShape({ engine, catalogue }, transfer, running);
  const { id: deposit, chain, asset, amount, state, txid, address, height, confirmations, seenAt } = shape;
  return {
    ...{ deposit, chain, asset, amount, class: shape.class, state, txid, address, height, confirmations, seenAt },
    decidedAt: state === 'review' ? null : (shape.endedAt ?? shape.creditedAt),
  };
}

/** One that is decided with another. */
export function partShape(exchange: Exchange, transfer: Transfer): DepositReview['together'][number] {
  const { deposit, amount, txid, height } = listedShape(exchange, transfer);
  return { deposit, amount, txid, height };
}

/** What the chain told of it, word for word: a name that a token gives itself is none of that. */
export function factsOf({ engine }: Exchange, transfer: Transfer): DepositReview['facts'] {
  const { facts, token, block_hash: block, transfers, raw, chain, asset } = transfer;
  const { decimals } = listedOf(engine, { chain, asset });
  const told = [
    { name: 'block', value: block },
    { name: 'token', value: token === '' ? '' : checksummed(token) },
    { name: 'units', value: `${transfer.amount} (10^-${decimals})` },
  ];
  if (transfer.agreed_at === null) told.push({ name: 'endpoints', value: 'not agreed' });
  if (transfers > 1) told.push({ name: 'sum-of', value: String(transfers) });
  if (facts === null) return told;
  const { status, sender, selector, transfersToUs } = facts;
  const called = facts.called ?? (raw === null ? null : calledBy(raw));
  return [
    ...told,
    { name: 'status', value: status },
    { name: 'sender', value: checksummed(sender) },
    ...(called === null ? [] : [{ name: 'called', value: checksummed(called) }]),
    { name: 'selector', value: selector },
    { name: 'transfers-to-us', value: String(transfersToUs) },
  ];
}
