import { openAccount } from './account/open-account.ts';
import type { Command } from './commands.ts';
import { genesis, publishSeedHash, setRules } from './configuration/genesis.ts';
import { listAsset } from './configuration/list-asset.ts';
import { listInstrument, setInstrumentState } from './configuration/list-instrument.ts';
import { setInstrumentTerms } from './configuration/set-terms.ts';
import { adjust } from './ledger/adjust.ts';
import { fundHouse } from './ledger/fund-house.ts';
import { moveHouseFunds } from './ledger/house-funds.ts';
import { internalTransfer } from './ledger/internal-transfer.ts';
import { endow, grant } from './ledger/play-money.ts';
import { changeIndexSources, setIndexRules, setIndexSources } from './market/index-sources.ts';
import { indexTick } from './market/index-tick.ts';
import { cancelAllOrders, cancelOrder, reduceOrder } from './orders/cancel-order.ts';
import { placeOrder } from './orders/place-order.ts';
import { replaceQuotes } from './orders/replace-quotes.ts';
import { productVerb } from './product/product-list.ts';
import { REFUSALS } from './refusals.ts';
import { NO_MODE, type State } from './state.ts';
import { advanceTime } from './timer/advance-time.ts';
import { resume } from './timer/resume.ts';
import { upgrade } from './upgrade/upgrade.ts';

/** Carries out one command: 0 when accepted, else the number of the refusal, and then nothing has changed. */
export function dispatch(state: State, command: Command): number {
  if (state.mode === NO_MODE && command.kind !== 'Genesis' && command.kind !== 'Upgrade')
    return REFUSALS.genesis_missing;
  switch (command.kind) {
    case 'PlaceOrder':
      return placeOrder(state, command);
    case 'CancelOrder':
      return cancelOrder(state, command);
    case 'ReduceOrder':
      return reduceOrder(state, command);
    case 'CancelAllOrders':
      return cancelAllOrders(state, command);
    case 'ReplaceQuotes':
      return replaceQuotes(state, command);
    case 'IndexTick':
      return indexTick(state, command);
    case 'AdvanceTime':
      return advanceTime(state);
    case 'Resumed':
      return resume(state, command);
    case 'InternalTransfer':
      return internalTransfer(state, command);
    case 'Grant':
      return grant(state, command);
    case 'Endow':
      return endow(state, command);
    case 'OpenAccount':
      return openAccount(state, command);
    case 'FundHouse':
      return fundHouse(state, command);
    case 'MoveHouseFunds':
      return moveHouseFunds(state, command);
    case 'PublishSeedHash':
      return publishSeedHash(state, command);
    case 'SetInstrumentState':
      return setInstrumentState(state, command);
    case 'SetInstrumentTerms':
      return setInstrumentTerms(state, command);
    case 'Adjust':
      return adjust(state, command);
    case 'SetIndexSources':
      return setIndexSources(state, command);
    case 'ChangeIndexSources':
      return changeIndexSources(state, command);
    case 'SetIndexRules':
      return setIndexRules(state, command);
    case 'SetRules':
      return setRules(state, command);
    case 'ListAsset':
      return listAsset(state, command);
    case 'ListInstrument':
      return listInstrument(state, command);
    case 'Upgrade':
      return upgrade(state, command);
    case 'Genesis':
      return genesis(state, command);
    default:
      return productVerb(state, command);
  }
}
