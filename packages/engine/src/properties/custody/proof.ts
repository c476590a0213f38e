import { CUSTODY_WALLETS } from '../../custody/schema.ts';
import { compareHeld } from '../custody-hold/of-deposits.ts';
import type { Proof } from '../proof.ts';
import { CustodyLaws } from './laws.ts';
import { naiveCustody } from './naive.ts';
import {
  custodyOf,
  debtsIn,
  heldIn,
  indexOf,
  type NaiveDeposit,
  partsOf,
  unreleasedOf,
  worthOf,
} from './naive-state.ts';

export const custody: Proof = {
  naive: naiveCustody,
  laws: (engine) => new CustodyLaws(engine),
  compare: (engine, twin, command, same) => {
    const { chains, assets, users, given, deposits, faucets } = custodyOf(twin);
    same(engine.custody.chains(), chains, 'chains');
    same(engine.custody.assets(), assets, 'assets of chains');
    for (const terms of assets) {
      const { chain, asset } = terms;
      const { unit } = partsOf(twin, terms);
      for (const wallet of CUSTODY_WALLETS) {
        const found = engine.custody.wallets(chain).find((one) => one.asset === asset && one.wallet === wallet);
        const held = heldIn(twin, chain, asset, wallet);
        const expected = [Number(held / unit), Number(held % unit)];
        same([found?.amount ?? 0, found?.rest ?? 0], expected, `${wallet} of asset ${asset} on chain ${chain}`);
      }
    }
    const open = deposits.filter(({ state }) => state === 'open');
    const found = engine.custody.deposits().map(({ deposit, waits, released }) => [deposit, waits, released]);
    same(
      found,
      open.map(({ deposit, waits, released }) => [deposit, waits, released]),
      'deposits',
    );
    same(engine.custody.debts(), debtsIn(twin), 'what reversed deposits left owed');
    const sent = engine.custody.faucets().map(({ faucet }) => faucet);
    const waiting = faucets.filter(({ settled }) => !settled).map(({ faucet }) => faucet);
    same(sent, waiting, 'payments of the faucet');
    if (command.kind === 'BookDeposit') {
      const payment = engine.custody.depositByKey(command.key);
      const told = payment && [payment.deposit, payment.state];
      same(told, paymentOf(deposits, command.key), 'payment');
    }
    same(engine.custody.givenAddresses(), given, 'skipped deposit indexes that were given');
    same(engine.custody.nextAddressIndex(), users.length, 'the next deposit index');
    compareHeld(engine, twin, command, same);
    if (!('user' in command)) return;
    const { user } = command;
    same(engine.custody.addressIndexOf(user), indexOf(twin, user), `deposit index of ${user}`);
    const own = worthOf(
      twin,
      unreleasedOf(twin, (one) => one.user === user),
    );
    same(engine.custody.unreleased(user), own === null ? null : Number(own), `unreleased deposits of ${user}`);
  },
  ended: (event) => {
    if (event.kind === 'DepositBooked') return `deposit ${event.waits}`;
    if (event.kind === 'OrderEnded' && event.endReason === 'deposit-reversed') return 'order of a reversed deposit';
    if (event.kind === 'DebtSettled') return event.left > 0 ? 'debt settled in part' : 'debt settled';
    if (event.kind === 'HousePosted' && event.reason === 'custody-rest' && event.house === 'custody-residue')
      return event.amount > 0 ? 'rest carried' : 'rest borrowed';
    if (event.kind !== 'DepositReversed') return null;
    if (event.owed > 0) return 'deposit owed';
    return event.taken > 0 ? 'deposit taken back' : 'deposit gone';
  },
  wanted: {
    laws: {
      DepositCredited: 500,
      DepositReleased: 300,
      'deposit nothing': 300,
      'deposit people': 100,
      'deposit pause': 50,
      'deposit cap': 100,
      'debt settled': 20,
      'debt settled in part': 20,
      'deposit taken back': 50,
      'deposit owed': 20,
      'deposit gone': 20,
      'rest carried': 100,
      'rest borrowed': 50,
      CustodyMoved: 300,
      GasSpent: 100,
      ChainBacked: 200,
      FaucetSent: 20,
      TransitSettled: 10,
      AddressesSkipped: 20,
      AddressGiven: 20,
      'GiveAddress refused deposit_address_not_skipped': 5,
      'BookDeposit refused deposit_known': 100,
      'BookDeposit refused deposit_address_missing': 3,
      'CreditDeposit refused deposit_not_waiting': 50,
      'CreditDeposit refused deposit_paused': 20,
      'CreditDeposit refused deposit_cap': 20,
      'CreditDeposit refused deposit_over': 50,
      'ReleaseDeposit refused deposit_released': 50,
      'ReverseDeposit refused custody_short': 1,
      'MoveCustody refused custody_short': 20,
      'MoveCustody refused custody_known': 3,
      'SpendGas refused custody_known': 3,
      'SendFaucet refused grant_limit': 20,
      'SendFaucet refused faucet_limit': 20,
      'SettleTransit refused faucet_unknown': 50,
    },
    twin: {
      DepositCredited: 50,
      DepositReleased: 30,
      'deposit cap': 10,
      'deposit owed': 2,
      'rest carried': 10,
      'rest borrowed': 5,
      TransitSettled: 1,
      AddressesSkipped: 1,
      AddressGiven: 1,
    },
  },
};

function paymentOf(deposits: readonly NaiveDeposit[], key: string) {
  const same = deposits.filter((one) => one.key === key);
  const last = same.at(-1);
  return last === undefined ? null : [last.deposit, last.state];
}
