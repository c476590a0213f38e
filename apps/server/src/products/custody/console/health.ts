import type { DataOf, operators } from '@tradewind/api';
import type { Count, TimeMs } from '@tradewind/base';
import { type EngineApi, limits } from '@tradewind/engine';
import type { Exchange } from '../../../exchange/changes/exchange.ts';
import { amountTexts, volumeText } from '../../../exchange/wire/catalogue.ts';
import { chainView, nativeOn } from '../common/listed.ts';
import { custodyOf, type RunningChain } from '../common/runtime.ts';
import type { CustodyDb } from '../common/tables.ts';

type Health = DataOf<typeof operators.custody.read>['health'][number];

/** How every chain that is followed is doing, with all that it needs. */
export async function healthOf(db: CustodyDb, { engine, catalogue }: Exchange, now: TimeMs): Promise<Health[]> {
  const usdt = catalogue.assetById(limits.VALUE_ASSET);
  const runtime = custodyOf(engine);
  const outgoing = await db
    .selectFrom('custody_outgoing')
    .select(({ fn }) => ['chain', fn.countAll<number>().as('count')])
    .where('state', '<>', 'final')
    .groupBy('chain')
    .execute();
  const addressesLeft = Math.max(0, runtime.pool.size - engine.custody.nextAddressIndex());
  return runtime.chains().map((running) => {
    const { settings, scanned, disagreement, balancesDiffer, alarm } = running;
    const { id, chain, name } = settings;
    const view = chainView(engine, id);
    const { creditAfter, releaseAfter } = view;
    return {
      ...{ chain, name, addressesLeft },
      state: running.stateAt(now),
      endpoints: endpointsOf(running),
      scanned: scanned?.height ?? null,
      troubles: [disagreement, balancesDiffer, alarm, unknownText(runtime.unknownSigned)].filter((one) => one !== null),
      signer: runtime.signer,
      outgoing: Number(outgoing.find((one) => one.chain === id)?.count ?? 0),
      gasTank: gasTankOf(engine, running),
      rules: { creditAfter, releaseAfter, ...amountTexts(usdt, view, 'userCap', 'chainCap') },
    };
  });
}

function unknownText(count: Count): string | null {
  return count === 0 ? null : `${count} transactions that this signer signed are not known here: nothing is swept.`;
}

function endpointsOf({ endpoints }: RunningChain): Health['endpoints'] {
  return [...endpoints].map(([name, { head, heardAt, error }]) => ({
    ...{ name, heardAt, error },
    head: head?.height ?? null,
  }));
}

/** What it held at the last final block, in coins of the chain; null before the first one was compared. */
function gasTankOf(engine: EngineApi, { settings, reconciled }: RunningChain): string | null {
  const native = nativeOn(engine, settings.id);
  const tank = reconciled?.house.find(({ purpose }) => purpose === 'gas');
  const held = tank?.balances.find(({ asset }) => asset === native?.asset);
  return held === undefined || native === undefined ? null : volumeText(held.amount, { scale: native.decimals });
}
