import { MAX_AMOUNT } from '@tradewind/base';
import type { FundHouse } from '../commands.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, RESULT_COMMAND, type State } from '../state.ts';
import { HOUSE_ACCOUNTS, type HouseAccount, PASSING_HOUSES, REASONS } from '../vocabulary.ts';
import { HOUSE, insideOf } from './ledger.ts';
import { moveBetweenHouses } from './transfer.ts';

const INFLOW = REASONS.indexOf('inflow');

/** A reserve holds what was promised and nothing else, and what only passes holds what is on its way. */
const FUNDED = new Set<HouseAccount>(
  HOUSE_ACCOUNTS.filter(
    (house) => house !== 'external' && !house.endsWith('-reserve') && !PASSING_HOUSES.includes(house),
  ),
);

/** The only way in: bounds every sum of the asset by 2^53 - 1. */
export function fundHouse(state: State, command: FundHouse): number {
  const { asset, amount } = command;
  const { ledger } = state;
  if (state.assets[asset] === undefined) return REFUSALS.asset_unknown;
  if (!FUNDED.has(command.house)) return REFUSALS.configuration_invalid;
  if (!isAmount(amount)) return REFUSALS.amount_invalid;
  if (insideOf(ledger, asset) + amount > MAX_AMOUNT) return REFUSALS.asset_total_exceeded;
  const cause = state.causeOf(INFLOW, RESULT_COMMAND, state.seq);
  moveBetweenHouses(ledger, { asset, amount, from: HOUSE.external, to: HOUSE[command.house], cause });
  return 0;
}
