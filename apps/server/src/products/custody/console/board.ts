import type { DataOf, operators } from '@tradewind/api';
import type { ChainAssetView, HouseBalanceView } from '@tradewind/engine';
import type { Exchange } from '../../../exchange/changes/exchange.ts';
import { amountText, volumeText } from '../../../exchange/wire/catalogue.ts';
import { chainView } from '../common/listed.ts';
import { custodyOf } from '../common/runtime.ts';
import { runningOf } from '../common/shapes.ts';

type Read = DataOf<typeof operators.custody.read>;
type Row = Read['board'][number];

/** What wallets hold by the ledger, of every asset on every chain, also of chains that are not followed now. */
export function boardOf(exchange: Exchange): Row[] {
  const balances = exchange.engine.houseBalances();
  return exchange.engine.custody.assets().map((listed) => rowOf(exchange, listed, balances));
}

/** What reversed deposits left owed, by whom. */
export function debtsOf({ engine, catalogue }: Exchange): Read['debts'] {
  return engine.custody.debts().map(({ user: person, asset: id, amount }) => {
    const asset = catalogue.assetById(id);
    return { person, asset: asset.symbol, amount: amountText(asset, amount) };
  });
}

function rowOf(exchange: Exchange, listed: ChainAssetView, balances: readonly HouseBalanceView[]): Row {
  const { engine, catalogue } = exchange;
  const { chain, asset: id } = listed;
  const asset = catalogue.assetById(id);
  const isHere = (one: { readonly chain: number; readonly asset: number }) => one.chain === chain && one.asset === id;
  const wallets = engine.custody.wallets(chain).filter(isHere);
  const held = (word: 'deposit' | 'hot' | 'cold') => wallets.find(({ wallet }) => wallet === word)?.amount ?? 0;
  const sum = (amounts: readonly number[]) =>
    amountText(
      asset,
      amounts.reduce((all, one) => all + one, 0),
    );
  const waiting = engine.custody.deposits().filter((one) => isHere(one) && one.waits !== 'nothing');
  const owed = balances.find(({ house, asset: of }) => house === 'custody-receivable' && of === id)?.amount ?? 0;
  return {
    chain: chainView(engine, chain).name,
    asset: asset.symbol,
    deposit: amountText(asset, held('deposit')),
    hot: amountText(asset, held('hot')),
    cold: amountText(asset, held('cold')),
    transit: sum(
      engine.custody
        .faucets()
        .filter(isHere)
        .map(({ amount }) => amount),
    ),
    pending: sum(waiting.map(({ amount }) => amount)),
    receivable: amountText(asset, Math.abs(owed)),
    difference: differenceOf(exchange, listed),
  };
}

/** What the chain told at the last final block less what the ledger held there, in coins; null where nobody compared yet. */
function differenceOf({ engine }: Exchange, { chain, asset, decimals }: ChainAssetView): string | null {
  const compared = runningOf(custodyOf(engine), chain)?.reconciled?.assets.find((one) => one.asset === asset);
  if (compared === undefined) return null;
  const units = compared.chain - compared.ledger;
  const text = volumeText(units < 0n ? -units : units, { scale: decimals });
  return units < 0n ? `-${text}` : text;
}
