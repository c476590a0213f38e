import { endedStakes } from '@tradewind/readmodel';
import { amountText } from '../../exchange/wire/catalogue.ts';
import type { EndedParts, Told } from '../../people/messages/ended.ts';

/** A message for each stake that ended by itself. */
export async function endedMessages(
  { readModel, engine, catalogue }: EndedParts,
  from: number,
  before: number,
): Promise<Told[]> {
  const ended = await endedStakes(readModel, from, before);
  return ended.map(({ user, product, amount, paid }) => {
    const asset = catalogue.assetById(engine.staking.products()[product]!.asset);
    const values = { asset: asset.symbol, amount: amountText(asset, amount), reward: amountText(asset, paid) };
    return { user, kind: 'stake_ended', values };
  });
}
