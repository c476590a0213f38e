import type { Amount, AssetId, Count, Id } from '@tradewind/base';
import { type Command, encodeCommands } from '@tradewind/engine';
import { MAX_BATCH_COMMANDS, openJournal } from '@tradewind/journal';
import { applyRow, standAt } from '@tradewind/readmodel';
import type { Installation } from './installation.ts';

/** Above the accounts that an installation opens by itself. */
const FIRST_USER = 2_000_001;

/**
 * Simulated traders who each commit an amount to a sale that is subscribed: written behind the journal of an installation whose
 * server has stopped, as a server would have written them.
 */
export async function subscribeMany(installation: Installation, sale: Id, count: Count, amount: Amount): Promise<void> {
  await installation.withDatabase(async (_pool, { url }) => {
    const journal = openJournal({ url });
    const leadership = await journal.acquireLeadership({ onLost: () => {} });
    if (leadership === undefined) throw new Error('a server still leads');
    try {
      const standing = await standAt(journal);
      for await (const row of journal.readAfter(standing.position)) applyRow(standing, row);
      const { engine, ticks } = standing;
      const asset = engine.sales.sale(sale)!.payAsset;
      const commands = commandsOf(sale, asset, count, amount);
      for (let at = 0; at < commands.length; at += MAX_BATCH_COMMANDS) {
        const batch = commands.slice(at, at + MAX_BATCH_COMMANDS);
        const place = { firstSeq: engine.seq + 1, count: batch.length, time: engine.time };
        const before = { eventHash: engine.eventHash(), tickHead: ticks.hex };
        for (const command of batch) {
          const { refusal } = engine.apply(command, engine.seq + 1, engine.time);
          if (refusal !== '') throw new Error(`${command.kind} was refused with ${refusal}`);
          engine.events.clear();
        }
        await leadership.append({ ...place, ...before, payload: Buffer.from(encodeCommands(batch)) });
      }
    } finally {
      await leadership.resign();
      await journal.close();
    }
  });
}

function commandsOf(sale: Id, asset: AssetId, count: Count, amount: Amount): Command[] {
  const users = Array.from({ length: count }, (_, at) => FIRST_USER + at);
  return [
    { kind: 'FundHouse', house: 'play-money', asset, amount: count * amount },
    ...users.flatMap((user): Command[] => [
      { kind: 'OpenAccount', user, class: 'simulated', group: 0 },
      { kind: 'Endow', user, account: 'spot', asset, amount },
      { kind: 'Subscribe', user, clientId: '', bodyHash: 0, sale, amount, person: user },
    ]),
  ];
}
