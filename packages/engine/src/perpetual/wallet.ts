import type { Amount } from '@tradewind/base';
import { unrealisedOf, worthOf } from '@tradewind/rules/perpetual';
import { CONTRACT, HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses, moveFromHouse, moveToHouse } from '../ledger/transfer.ts';
import type { State } from '../state.ts';
import { type HouseNumber, REASONS, REFERENCES, type Reason, type ReferenceKind } from '../vocabulary.ts';
import { fundOf, noteFund } from './fund.ts';
import { certainOf, countPosition, walletOf } from './needs.ts';
import { type Contract, type Holder, type Lever, perpetualsOf } from './perpetuals.ts';
import { tellPosition } from './tell.ts';

/** Why an amount moves, and for what. */
export interface Why {
  readonly reason: Reason;
  readonly reference: ReferenceKind;
  readonly id: number;
}

/** From the owner of a lever to the house, or with less than 0 the other way; what a desk has is the fund. */
export function payHouse(state: State, { user }: Lever, house: HouseNumber, amount: Amount, why: Why): void {
  if (amount === 0) return;
  const perpetuals = perpetualsOf(state);
  const { asset } = perpetuals;
  const desk = perpetuals.deskOf(user);
  const cause = state.causeOf(REASONS.indexOf(why.reason), REFERENCES.indexOf(why.reference), why.id);
  const moved = { asset, amount: Math.abs(amount), cause };
  if (desk >= 0) {
    const fund = fundOf({ group: desk });
    noteFund(state, desk);
    moveBetweenHouses(
      state.ledger,
      amount > 0 ? { ...moved, from: fund, to: house } : { ...moved, from: house, to: fund },
    );
    return;
  }
  const own = { ...moved, user, account: CONTRACT, house };
  if (amount > 0) moveToHouse(state.ledger, own);
  else moveFromHouse(state.ledger, own);
}

/** Pays what a lever won out of the clearing of its contract, or with less than 0 takes what it lost. */
export function payProfit(state: State, lever: Lever, won: Amount, why: Omit<Why, 'reason'>): void {
  lever.contract.clearing -= won;
  payHouse(state, lever, HOUSE['perpetual-clearing'], -won, { ...why, reason: 'contract-profit' });
}

/** Between the fund of a contract's group and another house account; less than 0 = into the fund. */
export function payOutOfFund(state: State, contract: Contract, to: HouseNumber, amount: Amount, why: Why): void {
  if (amount === 0) return;
  const cause = state.causeOf(REASONS.indexOf(why.reason), REFERENCES.indexOf(why.reference), why.id);
  const fund = fundOf(contract);
  noteFund(state, contract.group);
  const [from, into] = amount > 0 ? [fund, to] : [to, fund];
  moveBetweenHouses(state.ledger, {
    asset: perpetualsOf(state).asset,
    amount: Math.abs(amount),
    from,
    to: into,
    cause,
  });
}

/** Pays the win of a position at its mark, which from then on is where it was entered; its account is available. */
export function settleProfit(state: State, lever: Lever): void {
  const { contract } = lever;
  const position = lever.position!;
  const won = unrealisedOf(contract, position, contract.mark);
  countPosition(state, lever, -1);
  position.entryNotional = worthOf(contract, Math.abs(position.lots), contract.mark);
  position.realised += won;
  payProfit(state, lever, won, { reference: 'position', id: position.position });
  if (!lever.cross) position.margin += won;
  countPosition(state, lever, 1);
  tellPosition(state, lever, position, { cause: 'profit-settled', realised: won });
}

/**
 * Makes a wallet hold so much where it can: by the wins of its cross positions but one, the largest first, of those whose
 * marks are of now. Its account is available.
 */
export function makeRoom(state: State, holder: Holder, needed: Amount, but: Lever | null = null): void {
  while (walletOf(state, holder) < needed) {
    let most: Lever | null = null;
    let mostWon = 0;
    for (const one of holder.levers.values()) {
      if (!one.cross || one.position === null || one === but) continue;
      const won = certainOf(one.contract, one.position);
      if (won > mostWon) [most, mostWon] = [one, won];
    }
    if (most === null) return;
    settleProfit(state, most);
  }
}
