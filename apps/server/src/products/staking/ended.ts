import { endedStakes } from '@tradewind/readmodel';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { TellEnded } from '../../people/messages/ended.ts';

/** A message for each stake that ended by itself. */
export const ended: TellEnded = {
  source: 'stakes.ended_at',
  async messages({ readModel, engine, catalogue }, span) {
    const stakes = await endedStakes(readModel, span);
    return stakes.map(({ user, product, amount, paid, time, id }) => {
      const asset = catalogue.assetById(engine.staking.products()[product]!.asset);
      const values = { asset: asset.symbol, amount: amountText(asset, amount), reward: amountText(asset, paid) };
      return { user, kind: 'stake_ended', values, time, id };
    });
  },
};
