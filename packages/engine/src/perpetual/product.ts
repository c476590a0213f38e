import { product } from '../product/product.ts';
import { INSTRUMENT_KINDS } from '../words.ts';
import { afterMove, afterTerms, heldBack, wonOf } from './account.ts';
import { fundingTimer } from './funding.ts';
import { announceBrackets, listContract, putBracketsInForce, setFundDesk } from './list-contract.ts';
import { moveMargin } from './move-margin.ts';
import { contractOrders } from './order-kind.ts';
import { placeContractOrder } from './place-order.ts';
import { protectPosition } from './protect.ts';
import { perpetualSample } from './sample.ts';
import { PERPETUAL } from './schema.ts';
import { perpetualSection } from './section.ts';
import { setLever } from './set-lever.ts';
import { delistContract, settleContractAt } from './settle-contract.ts';
import { PerpetualViews } from './views.ts';

export type * from './view-types.ts';

export const perpetuals = product({
  schema: PERPETUAL,
  verbs: {
    ListContract: listContract,
    AnnounceBrackets: announceBrackets,
    DelistContract: delistContract,
    SetFundDesk: setFundDesk,
    SetLever: setLever,
    PlaceContractOrder: placeContractOrder,
    MoveMargin: moveMargin,
    ProtectPosition: protectPosition,
  },
  timers: { TIMER_FUNDING: fundingTimer, TIMER_BRACKETS: putBracketsInForce, TIMER_CONTRACT_ENDS: settleContractAt },
  section: perpetualSection,
  hooks: {
    onIndices: perpetualSample,
    heldBack,
    onMoved: afterMove,
    onTerms: afterTerms,
    wonOf,
    orderKinds: { [INSTRUMENT_KINDS.indexOf('perpetual')]: contractOrders },
    houses: { 'insurance-a': {}, 'insurance-b': {}, 'insurance-c': {} },
  },
  views: (state) => new PerpetualViews(state),
});
