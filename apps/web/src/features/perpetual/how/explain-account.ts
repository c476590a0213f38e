import type { ContractSettings, Position } from '@tradewind/api';
import { assets, perpetual } from '@tradewind/api/calls';
import { call } from '../../../shared/api.ts';
import { add, compare, subtract } from '../../../shared/decimal.ts';
import type { Explanation, Input } from '../../../shared/how/explanation.ts';
import { text } from '../../../shared/i18n.ts';
import { sumOfGains } from '../positions/position-figures.ts';
import { contractsNow, quiet } from './now.ts';

const RECORD = 'account=contract';

interface AccountNow {
  readonly account: ContractSettings['account'];
  readonly positions: readonly Position[];
  /** What open orders set aside, by contract. */
  readonly orders: readonly { readonly contract: string; readonly margin: string }[];
}

/** The whole contract account at this moment. */
async function accountNow(): Promise<AccountNow> {
  const contracts = await contractsNow();
  const [settings, positions] = await Promise.all([
    Promise.all(contracts.map(({ contract }) => call(perpetual.settings, { query: { contract } }, quiet))),
    call(perpetual.positions, { query: { state: 'open' } }, quiet),
  ]);
  const [first] = settings;
  if (!first) throw new Error('no contract is listed, so nothing is told of the contract account');
  const orders = settings.map(({ contract, orderMargin: margin }) => ({ contract, margin }));
  return { account: first.account, positions: positions.items, orders };
}

const least = (a: string, b: string) => (compare(a, b) < 0 ? a : b);

const line = (label: string, value: string, unit: string): Input => ({ label, value, unit, secret: true });

const gains = (positions: readonly Position[], asset: string): readonly Input[] =>
  positions.map(({ contract, unrealised }) =>
    line(`${contract} \u00b7 ${text('how.contracts.unrealised.title')}`, unrealised, asset),
  );

export async function explainEquity(): Promise<Explanation> {
  const { account, positions } = await accountNow();
  const { asset, wallet, isolated } = account;
  return {
    title: text('how.contracts.equity.title'),
    words: text('how.contracts.equity.words'),
    formula: text('how.contracts.equity.formula'),
    inputs: [
      line(text('how.contracts.wallet'), wallet, asset),
      line(text('how.contracts.isolated'), isolated, asset),
      ...gains(positions, asset),
    ],
    result: add(add(wallet, isolated), sumOfGains(positions)),
    unit: asset,
    record: RECORD,
    secret: true,
  };
}

export async function explainFree(): Promise<Explanation> {
  const { account } = await accountNow();
  const { asset, wallet, crossMargin, orderMargin, unrealised, free } = account;
  const left = add(subtract(subtract(wallet, crossMargin), orderMargin), least('0', unrealised));
  return {
    title: text('how.contracts.free.title'),
    words: text('how.contracts.free.words'),
    formula: text('how.contracts.free.formula'),
    inputs: [
      line(text('how.contracts.wallet'), wallet, asset),
      line(text('how.contracts.crossMargin'), crossMargin, asset),
      line(text('how.contracts.orderMargin'), orderMargin, asset),
      line(text('how.contracts.crossUnrealised'), unrealised, asset),
    ],
    result: left.startsWith('-') ? '0' : left,
    unit: asset,
    server: free,
    record: RECORD,
    secret: true,
  };
}

/** What positions and orders hold of the contract account. */
export async function explainContractFrozen(asset: string): Promise<Explanation> {
  const [{ account, positions, orders }, overview] = await Promise.all([
    accountNow(),
    call(assets.overview, {}, quiet),
  ]);
  const { wallet, isolated, crossMargin, orderMargin } = account;
  const held = orders.filter(({ margin }) => compare(margin, '0') > 0);
  const own = asset === account.asset;
  return {
    title: text('how.frozen.title', { asset }),
    words: text('how.contracts.frozen.words'),
    formula: text('how.contracts.frozen.formula'),
    inputs: own
      ? [
          ...positions.map(({ contract, margin, mode }) => line(`${contract} \u00b7 ${marginOf(mode)}`, margin, asset)),
          ...held.map(({ contract, margin }) =>
            line(`${contract} \u00b7 ${text('how.contracts.orderMargin')}`, margin, asset),
          ),
          line(text('how.contracts.wallet'), wallet, asset),
        ]
      : [],
    result: own ? add(isolated, least(wallet, add(crossMargin, orderMargin))) : '0',
    unit: asset,
    server: overview.accounts.find((one) => one.account === 'contract' && one.asset === asset)?.frozen,
    record: `${RECORD}&asset=${asset}`,
    secret: true,
  };
}

const marginOf = (mode: Position['mode']) =>
  text(mode === 'cross' ? 'how.contracts.crossMargin' : 'how.contracts.isolated');
