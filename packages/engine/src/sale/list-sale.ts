import { DAY_MS } from '@tradewind/base';
import { PPM } from '@tradewind/rules';
import { isMinimum } from '@tradewind/rules/sale';
import type { CommandOf } from '../commands.ts';
import { isHash } from '../configuration/genesis.ts';
import { isWhole } from '../configuration/list-instrument.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { awaitSale, saleOf, salesOf, setSaleState, supplyOf } from './sales.ts';
import { SALES } from './schema.ts';

const { limits: LIMITS } = SALES;
type ListSale = CommandOf<'ListSale'>;

/** Everybody pays whole units for whole lots, and no more reach the cap than the rounds that find it can be. */
function isSupplyValid(command: ListSale): boolean {
  const { supply, lot, lotPrice, cap, minimum, softCap } = command;
  if (!isWhole(lot, 1) || !isWhole(supply, lot) || !isWhole(cap, lot, supply)) return false;
  if (supply % lot !== 0 || cap % lot !== 0 || supply > cap * LIMITS.MAX_AT_CAP) return false;
  const most = (supply / lot) * lotPrice;
  return isWhole(lotPrice, 1) && isWhole(most, 1) && isMinimum(minimum, supplyOf(command)) && isWhole(softCap, 0, most);
}

function isVestingValid({ freePpm, vestingSteps, vestingDays }: ListSale): boolean {
  if (vestingSteps === 0) return freePpm === PPM && vestingDays === 0;
  return (
    isWhole(freePpm, 0, PPM - 1) &&
    isWhole(vestingSteps, 1, LIMITS.MAX_VESTING_STEPS) &&
    isWhole(vestingDays, 1, LIMITS.MAX_VESTING_DAYS)
  );
}

function isValid(state: State, command: ListSale): boolean {
  const { sale, asset, payAsset, startsAt, endsAt, paper } = command;
  const listed = salesOf(state).sales.length;
  return (
    sale === listed + 1 &&
    listed < LIMITS.MAX_SALES &&
    asset !== payAsset &&
    isWhole(startsAt, state.time) &&
    isWhole(endsAt, startsAt + 1, state.time + LIMITS.MAX_SALE_DAYS * DAY_MS) &&
    isHash(paper) &&
    isSupplyValid(command) &&
    isVestingValid(command)
  );
}

/** Locks what is sold; refused with `sale_supply_missing` where the issuer's account does not hold it. */
export function listSale(state: State, { kind: _, ...terms }: ListSale): number {
  const { ledger } = state;
  const { asset, payAsset, supply: amount } = terms;
  if (state.assets[asset] === undefined || state.assets[payAsset] === undefined) return REFUSALS.asset_unknown;
  if (!isValid(state, { kind: 'ListSale', ...terms })) return REFUSALS.configuration_invalid;
  const from = HOUSE['sale-issuer'];
  if (ledger.house[ledger.housePlace(from, asset)]! < amount) return REFUSALS.sale_supply_missing;
  const cause = state.causeOf(SALES.reasons['sale-supply'], SALES.references.sale, terms.sale);
  moveBetweenHouses(ledger, { asset, amount, from, to: HOUSE['sale-reserve'], cause });
  const sale = saleOf(terms);
  salesOf(state).sales.push(sale);
  state.log.emit('SaleListed', terms);
  setSaleState(state, sale, 'announced');
  awaitSale(state, sale, terms.startsAt);
  state.result(SALES.references.sale, terms.sale);
  return 0;
}
