import { openJournal } from '@tradewind/journal';
import { applyRow, standAt } from '@tradewind/readmodel';
import { continueCrash } from './market-crash-rows.ts';

/**
 * A process that leads a journal: stands where it ends, writes the rest of a market crash behind it, and says the sequence of each
 * row that is kept and at the end the hash of its state. Called with the address of the database, a seed and how many accounts.
 */
const [url = '', seed, accounts] = process.argv.slice(2);
const journal = openJournal({ url });
const leadership = await journal.acquireLeadership({ onLost: (reason) => process.stderr.write(`${reason}\n`) });
if (leadership === undefined) throw new Error('another process leads');
const standing = await standAt(journal);
for await (const row of journal.readAfter(standing.position)) applyRow(standing, row);
process.stdout.write(`stands at ${standing.engine.seq}\n`);
await continueCrash(standing, { seed: Number(seed), accounts: Number(accounts) }, async (batch) => {
  const row = await leadership.append(batch);
  process.stdout.write(`kept ${row.firstSeq}\n`);
  return row;
});
process.stdout.write(`state ${standing.engine.stateHash()}\n`);
await leadership.resign();
await journal.close();
