import type { Event } from '../../events.ts';
import type { Proof } from '../proof.ts';
import { comparePerpetuals } from './compare.ts';
import { PerpetualLaws } from './laws.ts';
import { naivePerpetual } from './naive.ts';

export const perpetual: Proof = {
  naive: naivePerpetual,
  laws: (engine) => new PerpetualLaws(engine),
  compare: comparePerpetuals,
  ended: (event) => {
    if (event.kind === 'PositionLiquidated') return `liquidated ${event.mode} ${closedBy(event)}`;
    if (event.kind === 'PositionChanged') return `position ${event.cause} ${event.mode}`;
    if (event.kind === 'FundingSet') return fundingOf(event);
    return event.kind === 'OrderEnded' ? `order ${event.status} ${event.endReason}` : null;
  },
  wanted: {
    laws: {
      LeverSet: 500,
      ContractOrderAccepted: 5_000,
      PositionProtected: 200,
      'position trade isolated': 500,
      'position trade cross': 500,
      'position taken-over isolated': 50,
      'position deleveraged cross': 50,
      'liquidated isolated deleveraged': 50,
      'liquidated isolated taken over': 20,
      'liquidated isolated on the book': 10,
      'order cancelled liquidation': 50,
      'order cancelled deleveraged': 50,
      BracketsInForce: 5,
      ContractSettled: 3,
    },
    twin: {
      LeverSet: 50,
      ContractOrderAccepted: 300,
      PositionProtected: 10,
      'position trade isolated': 50,
      'position trade cross': 50,
      'liquidated isolated deleveraged': 3,
      'liquidated isolated taken over': 3,
      'order cancelled liquidation': 5,
    },
  },
};

/** Who closed most of what a step had to close. */
function closedBy({ taken, deleveraged }: Extract<Event, { kind: 'PositionLiquidated' }>): string {
  if (deleveraged !== 0) return 'deleveraged';
  return taken === 0 ? 'on the book' : 'taken over';
}

function fundingOf({ rate, lacking }: Extract<Event, { kind: 'FundingSet' }>): string {
  if (rate === 0) return 'funding of nothing';
  return lacking === 0 ? 'funding paid' : 'funding lacking';
}
