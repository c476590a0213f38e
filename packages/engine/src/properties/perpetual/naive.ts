import type { NaiveProduct } from '../../naive/naive-product.ts';
import { PERPETUAL } from '../../perpetual/schema.ts';
import { heldBack, refreezeAll } from './naive-account.ts';
import { fundingTimers } from './naive-funding.ts';
import { moveMargin, setLever } from './naive-levers.ts';
import { announceBrackets, bracketTimers, listContract, setFundDesk } from './naive-listing.ts';
import { placeContractOrder } from './naive-orders.ts';
import { protectPosition } from './naive-protect.ts';
import { onIndices } from './naive-sample.ts';
import { delistContract, endTimers } from './naive-settlement.ts';

export const naivePerpetual: NaiveProduct<typeof PERPETUAL> = {
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
  timers: (state) => [...fundingTimers(state), ...bracketTimers(state), ...endTimers(state)],
  onIndices,
  heldBack,
  afterCommand: refreezeAll,
};
