import { perpetual } from '@tradewind/api/calls';
import { mulDiv, PPM, SHARE_SCALE } from '@tradewind/rules';
import {
  bracketOf,
  deductionOf,
  initialMarginOf,
  liquidationPrice,
  maintenanceOf,
  notionalOf,
  shownLiquidation,
  unrealisedOf,
} from '@tradewind/rules/perpetual';
import { call } from '../../../shared/api.ts';
import { add, divide, multiply, subtract } from '../../../shared/decimal.ts';
import { figureText } from '../../../shared/figure-text.ts';
import type { Explanation, HowParams, Input } from '../../../shared/how/explanation.ts';
import { text } from '../../../shared/i18n.ts';
import { inTicks, ratioOfAccount } from '../positions/position-figures.ts';
import { type PositionNow, positionNow, quiet } from './now.ts';

type Params = HowParams['positionEntry'];

const percent = (share: string | null) => share && multiply(share, '100');

/** What every figure of a position shares. */
function common({ position, contract }: PositionNow) {
  return {
    unit: contract.asset,
    record: `reference=position-${position.id}`,
    seqs: [...new Set(position.fills.map(({ seq }) => seq))].toReversed(),
    secret: true,
  } as const;
}

const amount = (label: string, value: string | null, unit: string): Input => ({ label, value, unit, secret: true });

const entryWorth = ({ made, units, contract }: PositionNow): Input =>
  amount(text('how.contracts.entryWorth'), made && units.amountText(made.entryNotional), contract.asset);

const markPrice = ({ position, contract }: PositionNow): Input => ({
  label: text('how.contracts.markPrice'),
  value: position.mark,
  unit: contract.asset,
});

const size = ({ position, contract }: PositionNow): Input => ({
  label: text('how.contracts.size'),
  value: position.size,
  unit: contract.base,
  secret: true,
});

export async function explainEntry({ position: id }: Params): Promise<Explanation> {
  const now = await positionNow(id);
  const { position, units, made } = now;
  const price =
    made &&
    units.priceText(
      mulDiv(made.entryNotional, 1, position.lots * units.pointValue, position.side === 'long' ? 'up' : 'down'),
    );
  return {
    ...common(now),
    secret: false,
    title: text('how.contracts.entry.title'),
    words: text('how.contracts.entry.words'),
    formula: text('how.contracts.entry.formula'),
    inputs: [entryWorth(now), size(now)],
    result: price,
    server: position.entryPrice,
  };
}

export async function explainPositionGain({ position: id }: Params): Promise<Explanation> {
  const now = await positionNow(id);
  const { position, units, made, contract } = now;
  const points = position.mark === null ? null : units.pointsOf(position.mark);
  const worth = made && points !== null ? units.amountText(notionalOf(units, made, points)) : null;
  return {
    ...common(now),
    title: text('how.contracts.unrealised.title'),
    words: text('how.contracts.unrealised.words'),
    formula: text(`how.contracts.unrealised.${position.side}`),
    inputs: [
      size(now),
      markPrice(now),
      amount(text('how.contracts.markWorth'), worth, contract.asset),
      entryWorth(now),
    ],
    result: made && points !== null ? units.amountText(unrealisedOf(units, made, points)) : null,
    server: position.unrealised,
  };
}

export async function explainRealised({ position: id }: Params): Promise<Explanation> {
  const now = await positionNow(id);
  const { position, units, made, contract } = now;
  const closes = position.fills.filter(({ side }) => (side === 'sell') === (position.side === 'long'));
  return {
    ...common(now),
    title: text('how.contracts.realised.title'),
    words: text('how.contracts.realised.words'),
    formula: text(`how.contracts.realised.${position.side}`),
    inputs: closes.toReversed().map(
      ({ lots, price, realised, time }): Input => ({
        label: text('how.contracts.closed', { price: figureText(price) }),
        note: `${text('how.contracts.lots')}: ${figureText(String(lots))}`,
        value: realised,
        unit: contract.asset,
        time,
        secret: true,
      }),
    ),
    result: made && units.amountText(made.realised),
    server: position.realised,
  };
}

/** The account at the same moment as the position: both move with the marks. */
async function withAccount(now: PositionNow) {
  const { id, contract } = now.position;
  const [{ account }, position] = await Promise.all([
    call(perpetual.settings, { query: { contract } }, quiet),
    call(perpetual.position, { params: { id } }, quiet),
  ]);
  return { account, position };
}

/** Rate and deduction of the bracket that the position is in. */
function bracket({ units, made, position }: PositionNow, asset: string): readonly Input[] {
  if (made === null || position.mark === null) return [];
  const place = bracketOf(units.brackets, notionalOf(units, made, units.pointsOf(position.mark)));
  const rate = divide(String(units.brackets[place]!.maintenancePpm), String(PPM), SHARE_SCALE);
  return [
    { label: text('how.contracts.keepRate'), value: percent(rate), unit: '%' },
    {
      label: text('how.contracts.deduction'),
      value: units.amountText(deductionOf(units.brackets, place)),
      unit: asset,
    },
  ];
}

/** What the position itself has to keep at the mark, in units. */
function kept({ units, made, position }: PositionNow): number | null {
  if (made === null || position.mark === null) return null;
  return maintenanceOf(units, notionalOf(units, made, units.pointsOf(position.mark)));
}

export async function explainRatio({ position: id }: Params): Promise<Explanation> {
  const now = await positionNow(id);
  return now.position.mode === 'cross' ? ratioInCross(now) : ratioAlone(now);
}

async function ratioInCross(now: PositionNow): Promise<Explanation> {
  const { contract } = now;
  const { account, position } = await withAccount(now);
  return {
    ...common(now),
    title: text('how.contracts.ratio.title'),
    words: text('how.contracts.ratio.crossWords'),
    formula: text('how.contracts.ratio.cross'),
    inputs: [
      amount(text('how.contracts.keptOfAll'), account.maintenance, contract.asset),
      amount(text('how.contracts.wallet'), account.wallet, contract.asset),
      amount(text('how.contracts.crossUnrealised'), account.unrealised, contract.asset),
    ],
    result: percent(ratioOfAccount(account)),
    unit: '%',
    secret: false,
    server: percent(position.marginRatio),
  };
}

function ratioAlone(now: PositionNow): Explanation {
  const { position, contract, units, made } = now;
  const keeps = kept(now);
  const won = made && position.mark !== null ? unrealisedOf(units, made, units.pointsOf(position.mark)) : null;
  const equity = won === null ? null : units.amountOf(position.margin) + won;
  const ratio = keeps === null || equity === null || equity <= 0 ? null : mulDiv(keeps, PPM, equity, 'up');
  return {
    ...common(now),
    title: text('how.contracts.ratio.title'),
    words: text('how.contracts.ratio.words'),
    formula: text('how.contracts.ratio.isolated'),
    inputs: [
      amount(text('how.contracts.kept'), keeps === null ? null : units.amountText(keeps), contract.asset),
      ...bracket(now, contract.asset),
      amount(text('how.contracts.margin.title'), position.margin, contract.asset),
      amount(text('how.contracts.unrealised.title'), won === null ? null : units.amountText(won), contract.asset),
    ],
    result: ratio === null ? null : percent(divide(String(ratio), String(PPM), SHARE_SCALE)),
    unit: '%',
    secret: false,
    server: percent(position.marginRatio),
  };
}

/** What stands behind a position: its margin, or in cross the account less what the others have lost and have to keep. */
async function behind(now: PositionNow): Promise<{ backing: string; inputs: readonly Input[] }> {
  const { contract } = now;
  if (now.position.mode === 'isolated') {
    const { margin } = now.position;
    return { backing: margin, inputs: [amount(text('how.contracts.margin.title'), margin, contract.asset)] };
  }
  const { account, position } = await withAccount(now);
  const { wallet, unrealised, maintenance } = account;
  const others = subtract(unrealised, position.unrealised);
  const keeps = subtract(maintenance, position.maintenance);
  const backing = subtract(add(wallet, others), keeps);
  return {
    backing,
    inputs: [
      amount(text('how.contracts.wallet'), wallet, contract.asset),
      amount(text('how.contracts.othersUnrealised'), others, contract.asset),
      amount(text('how.contracts.othersKept'), keeps, contract.asset),
      amount(text('how.contracts.behind'), backing, contract.asset),
    ],
  };
}

export async function explainLiquidation({ position: id }: Params): Promise<Explanation> {
  const now = await positionNow(id);
  const { position, contract, units, made } = now;
  const { backing, inputs } = await behind(now);
  const price = made && liquidationPrice(units, { ...made, backing: signedUnits(backing, now) });
  return {
    ...common(now),
    secret: false,
    title: text('how.contracts.liquidation.title'),
    words: text(position.mode === 'cross' ? 'how.contracts.liquidation.crossWords' : 'how.contracts.liquidation.words'),
    formula: text(`how.contracts.liquidation.${position.side}`),
    inputs: [entryWorth(now), size(now), ...inputs, ...bracket(now, contract.asset)],
    result: price === null ? null : units.priceText(shownLiquidation(price, position.side === 'long')),
    server: position.liquidationPrice && inTicks(position, position.liquidationPrice, contract.tick),
  };
}

function signedUnits(value: string, { units }: PositionNow): number {
  return value.startsWith('-') ? 0 - units.amountOf(value.slice(1)) : units.amountOf(value);
}

export async function explainMargin({ position: id }: Params): Promise<Explanation> {
  const now = await positionNow(id);
  const { position, units, made, contract } = now;
  const needed = made && units.amountText(initialMarginOf(made.entryNotional, position.leverage));
  const cross = position.mode === 'cross';
  const since = needed && subtract(position.margin, needed);
  const inputs = [entryWorth(now), { label: text('how.contracts.leverage'), value: String(position.leverage) }];
  return {
    ...common(now),
    title: text('how.contracts.margin.title'),
    words: text(cross ? 'how.contracts.margin.crossWords' : 'how.contracts.margin.words'),
    formula: text(cross ? 'how.contracts.margin.cross' : 'how.contracts.margin.isolated'),
    inputs: [...inputs, ...(cross ? [] : [amount(text('how.contracts.since'), since, contract.asset)])],
    result: cross ? needed : needed && since && add(needed, since),
    server: position.margin,
  };
}
