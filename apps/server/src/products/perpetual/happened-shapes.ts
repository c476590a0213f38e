import type { Income as IncomeShape, PositionDetail } from '@tradewind/api';
import type { ContractChange, ContractFunding, Income } from '@tradewind/readmodel';
import { amountText, amountTexts, type Catalogue, indexText } from '../../exchange/wire/catalogue.ts';
import { rateText } from './shapes.ts';

/** A change of a position by which lots were bought or sold; nothing of any other. */
export function changeShape(catalogue: Catalogue, change: ContractChange): PositionDetail['fills'] {
  const { cause, changed, time, seq } = change;
  if (cause !== 'trade' && cause !== 'taken-over' && cause !== 'deleveraged' && cause !== 'delisted') return [];
  const listing = catalogue.listing(change.instrument);
  const shape = {
    ...{ time, seq, cause },
    side: changed < 0 ? 'sell' : 'buy',
    price: indexText(listing, change.price),
    lots: Math.abs(changed),
    ...amountTexts(listing.quote, change, 'fee', 'realised'),
  } as const;
  return changed === 0 ? [] : [shape];
}

export function fundingShape(
  catalogue: Catalogue,
  { instrument, dueAt, lots, rate, seq, ...paid }: ContractFunding,
): PositionDetail['funding'][number] {
  const { quote } = catalogue.listing(instrument);
  return { dueAt, lots, rate: rateText(rate), ...amountTexts(quote, paid, 'amount', 'owed'), seq };
}

export function incomeShape(
  catalogue: Catalogue,
  { id, instrument, position, kind, amount, time }: Income,
): IncomeShape {
  const { view, quote } = catalogue.listing(instrument);
  return {
    id: String(id),
    time,
    contract: view.symbol,
    position: String(position),
    kind,
    asset: quote.symbol,
    amount: amountText(quote, amount),
  };
}
