import type { Liquidation, PositionDetail } from '@tradewind/api';
import {
  type Backed,
  bankruptcyPrice,
  liquidationFee,
  lotsOfStep,
  maintenanceOf,
  notionalOf,
  unrealisedOf,
  worthOf,
} from '@tradewind/rules/perpetual';
import type { StepTerms } from './step-terms.ts';

export type Fill = PositionDetail['fills'][number];

/** What follows from the figures of a step by the rules that the exchange works by; in units, prices in hundredths of a tick. */
export interface Reckoned {
  /** Won at the mark, and what stood behind the position without it: of a cross one what the account had besides. */
  readonly unrealised: number;
  readonly backing: number;
  readonly maintenance: number;
  readonly wanted: number;
  /** 0 = no price leaves nothing. */
  readonly bankruptcy: number;
  readonly closedFor: number;
  /** What the closed lots won, and what the book cost; null where not all of its trades are listed. */
  readonly realised: number | null;
  readonly tradingFee: number | null;
  /** What was left before the liquidation fee, and that fee at most; null where not all trades are listed. */
  readonly left: number | null;
  readonly fee: number | null;
  /** What the fund had to pay where others were not closed at the bankruptcy price. */
  readonly fundPaid: number;
}

/** Trades of a position that a step of its liquidation made. */
export function fillsOf(fills: readonly Fill[], { seq }: Pick<Liquidation, 'seq'>): readonly Fill[] {
  return fills.filter((fill) => fill.seq === seq && fill.cause !== 'delisted');
}

export function reckon(step: Liquidation, fills: readonly Fill[], terms: StepTerms): Reckoned {
  const { units, takerPpm } = terms;
  const long = step.side === 'long';
  const mark = units.pointsOf(step.mark);
  const held = { lots: long ? step.lots : -step.lots, entryNotional: units.amountOf(step.entryNotional) };
  const unrealised = unrealisedOf(units, held, mark);
  const backing = signedUnits(terms, step.equity) - unrealised;
  const position: Backed = { ...held, backing };
  const bankruptcy = bankruptcyPrice(units, position, takerPpm) ?? 0;
  const price = step.bankruptcyPrice === null ? mark : units.pointsOf(step.bankruptcyPrice);
  const against = step.deleveragePrice === null ? 0 : units.pointsOf(step.deleveragePrice);
  const closedFor =
    units.amountOf(step.tradedFor) + worthOf(units, step.taken, price) + worthOf(units, step.deleveraged, against);
  const worse = against === 0 ? 0 : Math.max(0, long ? price - against : against - price);
  return {
    ...{ unrealised, backing, bankruptcy, closedFor },
    maintenance: maintenanceOf(units, notionalOf(units, held, mark)),
    wanted: lotsOfStep(units, held, mark),
    fundPaid: worthOf(units, step.deleveraged, worse),
    ...afterClosing(step, fills, { terms, position, closedFor, mark }),
  };
}

interface Closing {
  readonly terms: StepTerms;
  readonly position: Backed;
  readonly closedFor: number;
  readonly mark: number;
}

type After = Pick<Reckoned, 'realised' | 'tradingFee' | 'left' | 'fee'>;

function afterClosing(step: Liquidation, fills: readonly Fill[], { terms, position, closedFor, mark }: Closing): After {
  const { units, liquidationPpm } = terms;
  const closed = step.traded + step.taken + step.deleveraged;
  const listed = fills.reduce((sum, { lots }) => sum + lots, 0);
  if (listed !== closed) return { realised: null, tradingFee: null, left: null, fee: null };
  const sumOf = (name: 'realised' | 'fee') => fills.reduce((sum, fill) => sum + signedUnits(terms, fill[name]), 0);
  const [realised, tradingFee] = [sumOf('realised'), sumOf('fee')];
  const long = position.lots > 0;
  const released = long ? closedFor - realised : closedFor + realised;
  const rest = {
    lots: position.lots - (long ? closed : -closed),
    entryNotional: position.entryNotional - released,
  };
  const open = rest.lots === 0 ? 0 : unrealisedOf(units, rest, mark);
  const behind = position.backing + units.amountOf(step.fundPaid) + realised - tradingFee;
  const left = behind + (step.mode === 'cross' ? open : Math.min(0, open));
  return { realised, tradingFee, left, fee: liquidationFee({ closedFor, left }, liquidationPpm) };
}

/** An amount that may be less than 0. */
export function signedUnits({ units }: Pick<StepTerms, 'units'>, text: string): number {
  return text.startsWith('-') ? 0 - units.amountOf(text.slice(1)) : units.amountOf(text);
}
