import { type CommandOf, limits, type SaleView } from '@tradewind/engine';
import { formatPercent, PPM } from '@tradewind/rules';
import { isMinimum } from '@tradewind/rules/sale';
import { carriedOutBy } from '../../exchange/changes/carried-out-by.ts';
import type { ChangeKind, ChangeOf } from '../../exchange/changes/change-kind.ts';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { moneyText, parseAmount } from '../../exchange/wire/catalogue.ts';
import { readPercent } from '../../exchange/wire/percent.ts';
import { Refused } from '../../platform/calls/refused.ts';

type SaleChange = ChangeOf<'sale'>;
type CancelChange = ChangeOf<'sale-cancel'>;

/** As the table of sales in the console says it. */
const STATES = { announced: 'Pre-sale', subscribing: 'Subscribing' } as const;
const REASONS: Readonly<Record<CancelChange['reason'], string>> = {
  issuer: 'the issuer withdrew',
  law: 'legal reasons',
  mistake: 'a mistake in the terms',
  safety: 'safety of users',
};

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
const utc = (time: number) => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** A sale of a new coin; its supply is locked at once, and its terms hold for good. */
export const saleChange: ChangeKind<SaleChange> = {
  async lines({ exchange, now }, _db, change) {
    const terms = commandOf(exchange, change);
    if (terms.startsAt <= now()) throw new Refused('field_invalid', { field: 'startsAt', expected: 'in the future' });
    const { catalogue, engine } = exchange;
    const [asset, payAsset] = [catalogue.assetById(terms.asset), catalogue.assetById(terms.payAsset)];
    const held = engine.houseBalances().find((one) => one.house === 'sale-issuer' && one.asset === asset.id);
    if ((held?.amount ?? 0) < terms.supply) throw new Refused('sale_supply_missing', { field: 'supply' });
    const line = (field: string, to: string) => ({ field, from: null, to });
    const steps = `${counted(terms.vestingSteps, 'step')} of ${counted(terms.vestingDays, 'day')}`;
    return [
      line('New sale', `${moneyText(asset, terms.supply)}, paid with ${payAsset.symbol}`),
      line('Price of one coin', `${change.price} ${payAsset.symbol}`),
      line('Lot', `${moneyText(asset, terms.lot)} for ${moneyText(payAsset, terms.lotPrice)}`),
      line('Limit per person', moneyText(asset, terms.cap)),
      line('Minimum subscription', moneyText(payAsset, terms.minimum)),
      line('Minimum in total', terms.softCap === 0 ? 'None' : moneyText(payAsset, terms.softCap)),
      line('Subscription begins', utc(terms.startsAt)),
      line('Subscription ends', utc(terms.endsAt)),
      line('Unlocked when it trades', `${formatPercent(terms.freePpm)} %`),
      line('Unlock steps for the rest', terms.vestingSteps === 0 ? 'None' : steps),
      line('Offer fingerprint (SHA-256)', terms.paper),
    ];
  },

  carryOut: carriedOutBy(commandOf),
};

/** Ends a sale before its end. */
export const saleCancelChange: ChangeKind<CancelChange> = {
  async lines({ exchange: { engine, catalogue } }, _db, { sale: id, reason }) {
    const sale = runningSale(engine.sales.sale(Number(id)));
    const [asset, payAsset] = [catalogue.assetById(sale.asset), catalogue.assetById(sale.payAsset)];
    const people = counted(sale.subscribers, 'person', 'people');
    return [
      { field: `Sale ${id} of ${asset.symbol}`, from: STATES[sale.state], to: `Cancelled: ${REASONS[reason]}` },
      { field: 'Refunded', from: null, to: `${moneyText(payAsset, sale.committed)} to ${people}` },
    ];
  },

  carryOut: carriedOutBy((_exchange, { sale, reason }) => ({ kind: 'CancelSale', sale: Number(sale), reason })),
};

type Running = SaleView & { readonly state: keyof typeof STATES };
const isRunning = (sale: SaleView): sale is Running => sale.state in STATES;

function runningSale(sale: SaleView | null): Running {
  if (sale === null) throw new Refused('sale_unknown', { field: 'sale' });
  if (!isRunning(sale)) throw new Refused('sale_over');
  return sale;
}

/** The command of a change; refused at the field that contradicts another. */
function commandOf({ engine, catalogue }: Exchange, change: SaleChange): CommandOf<'ListSale'> {
  const [asset, payAsset] = [catalogue.asset(change.asset), catalogue.asset(change.payAsset, 'payAsset')];
  if (asset.id === payAsset.id) throw new Refused('field_invalid', { field: 'payAsset', expected: 'another asset' });
  const { startsAt, endsAt, steps: vestingSteps, days: vestingDays, paper } = change;
  const of = (field: 'supply' | 'lot' | 'cap') => parseAmount(asset, change[field], field);
  const [supply, lot, cap] = [of('supply'), of('lot'), of('cap')];
  wholeLots(lot, { supply, cap });
  if (cap > supply || supply / cap > limits.MAX_AT_CAP)
    throw new Refused('field_invalid', { field: 'cap', expected: `supply / ${limits.MAX_AT_CAP} to supply` });
  const lotPrice = priceOfLot(parseAmount(payAsset, change.price, 'price'), lot, asset.scale);
  const paid = (field: 'minimum' | 'softCap') => parseAmount(payAsset, change[field], field);
  const [minimum, softCap] = [paid('minimum'), paid('softCap')];
  const all = BigInt(supply / lot) * BigInt(lotPrice);
  if (all > BigInt(Number.MAX_SAFE_INTEGER)) throw new Refused('amount_invalid', { field: 'supply' });
  if (!isMinimum(minimum, { supplyLots: supply / lot, capLots: cap / lot, lotPrice }))
    throw new Refused('field_invalid', { field: 'minimum', expected: 'the price of a lot to that of the cap' });
  if (softCap > Number(all)) throw new Refused('field_invalid', { field: 'softCap', expected: 'at most all' });
  if (endsAt <= startsAt) throw new Refused('field_invalid', { field: 'endsAt', expected: 'after startsAt' });
  const freePpm = readPercent(change.atOnce, 'atOnce');
  vestingFits(freePpm, vestingSteps, vestingDays);
  const terms = { supply, lot, lotPrice, cap, minimum, softCap, startsAt, endsAt, freePpm, vestingSteps, vestingDays };
  const sale = engine.sales.all().length + 1;
  return { kind: 'ListSale', sale, asset: asset.id, payAsset: payAsset.id, ...terms, paper };
}

function wholeLots(lot: number, amounts: { readonly supply: number; readonly cap: number }): void {
  if (lot === 0) throw new Refused('amount_invalid', { field: 'lot' });
  for (const [field, amount] of Object.entries(amounts))
    if (amount === 0 || amount % lot > 0) throw new Refused('field_invalid', { field, expected: 'whole lots' });
}

/** Nothing of a payment is ever rounded: a price whose lot is no whole unit is refused. */
function priceOfLot(price: number, lot: number, scale: number): number {
  const units = BigInt(price) * BigInt(lot);
  const coin = 10n ** BigInt(scale);
  if (units === 0n || units % coin > 0n)
    throw new Refused('field_invalid', { field: 'price', expected: 'the price of a lot in whole units' });
  return Number(units / coin);
}

function vestingFits(freePpm: number, steps: number, days: number): void {
  if (steps === 0 && freePpm !== PPM) throw new Refused('field_invalid', { field: 'atOnce', expected: '100' });
  if (steps > 0 && freePpm >= PPM) throw new Refused('field_invalid', { field: 'atOnce', expected: 'below 100' });
  if (steps === 0 ? days !== 0 : days === 0)
    throw new Refused('field_invalid', { field: 'days', expected: steps === 0 ? '0' : 'at least 1' });
}
