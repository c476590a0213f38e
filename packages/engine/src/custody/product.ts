import { product } from '../product/product.ts';
import { assignAddress } from './assign-address.ts';
import { bookDeposit } from './book-deposit.ts';
import { chains } from './chains.ts';
import { creditDeposit, forgetDeposit, releaseDeposit } from './credit.ts';
import { debtsOf, settleDebts } from './debts.ts';
import { sendFaucet, settleTransit } from './faucet.ts';
import { giveAddress } from './give-address.ts';
import { entryRefusal } from './hold/entry.ts';
import { afterExchange, exchangeRefusal } from './hold/exchange.ts';
import { listChain, listChainAsset, setChain, setChainAsset, setDepositPause } from './list-chain.ts';
import { backChain, moveCustody, spendGas } from './move-custody.ts';
import { reverseDeposit } from './reverse-deposit.ts';
import { CUSTODY } from './schema.ts';
import { custodySection } from './section.ts';
import { skipAddresses } from './skip-addresses.ts';
import { CustodyViews } from './views.ts';

export type { Debt } from './custody.ts';
export type { HeldView } from './hold/view.ts';
export type {
  ChainAssetView,
  ChainView,
  DepositView,
  FaucetView,
  GivenView,
  PaymentView,
  WalletView,
} from './views.ts';

export const custody = product({
  schema: CUSTODY,
  verbs: {
    ListChain: listChain,
    SetChain: setChain,
    ListChainAsset: listChainAsset,
    SetChainAsset: setChainAsset,
    SetDepositPause: setDepositPause,
    AssignAddress: assignAddress,
    BackChain: backChain,
    BookDeposit: bookDeposit,
    CreditDeposit: creditDeposit,
    ReleaseDeposit: releaseDeposit,
    ReverseDeposit: reverseDeposit,
    MoveCustody: moveCustody,
    SpendGas: spendGas,
    SendFaucet: sendFaucet,
    SettleTransit: settleTransit,
    SkipAddresses: skipAddresses,
    GiveAddress: giveAddress,
  },
  timers: { TIMER_DEPOSIT_FINAL: forgetDeposit },
  section: custodySection,
  hooks: { entryRefusal, exchangeRefusal, afterExchange, debtsOf, settleOwed: settleDebts, chains },
  views: (state) => new CustodyViews(state),
});
