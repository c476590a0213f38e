// Recomputes a figure of a perpetual contract from public data alone: a step of a liquidation, a funding, or the mark of a
// minute. One file without dependencies: the page /open/verify runs it in the browser, and anyone runs it with Node 20 or
// later:
//
//   node verify-perpetual.mjs https://exchange.example 'perpetual=BTC-USDT&liquidation=17&seq=4711'
//   node verify-perpetual.mjs https://exchange.example 'perpetual=BTC-USDT&funding=1795276800000'
//   node verify-perpetual.mjs https://exchange.example 'perpetual=BTC-USDT&mark=1795276740000'
//
// The second argument is the address of the page behind its question mark: the position that was liquidated and the command
// that did it, the end of an interval of funding, or a minute, in ms.
//
// Mark: after each sample of the index, the median of the index with the funding that is left of the interval, the index
// with the mean distance of the book over the last 30 samples, and the last trade, held near the index; the first of them
// where there was no trade or the book has no two sides near the index. Compared with the candle of the minute.
//
// Funding: each premium from its prices, their mean with the later ones weighing more, and the rate: the mean drawn towards
// 0.01 % by at most 0.05 %, capped; of fewer than half of the samples nobody pays. And the mark that it was paid by.
//
// Liquidation: the mark, that no more was left than had to be kept, how many lots the step had to close, the price at which
// nothing is left, public trades for what the book took, none worse than that price; that the fund took the rest or none of
// it and had not lost much; that others were closed against what nobody took at the price of the rule, in a queue each whole
// before the next; the fee, what the fund paid, and that its account shows both.
//
// What is not public is not judged: what stood behind a position (its margin, in cross the account) is taken as told, and all
// else has to follow from it. In cross, what other positions had to keep is only known to be no less than that of this one,
// and the fee to be no more than the rule's. How much a fund held beside what it took, who else stood in a queue and how others
// shared by profit is known to nobody but the exchange, and impact prices of a book are those that it told.

import { momentOf, runAs, say } from './command-line.mjs';
import { askedOf, verifyPerpetual } from './perpetual.mjs';
import { reader } from './reader.mjs';

// ---- One figure ----

function tell({ asked, findings }) {
  const { kind, contract, position, dueAt, minute } = asked;
  const of = kind === 'liquidation' ? `position ${position} by command ${asked.seq}` : momentOf(dueAt ?? minute);
  const lines = findings.map(({ name, right, told, rule }) => {
    return `${name.padEnd(12)} ${told} ${right ? 'right' : `WRONG${rule === told ? '' : `, the rule gives ${rule}`}`}`;
  });
  return [`${kind.padEnd(12)} ${contract}, ${of}`, ...lines].join('\n');
}

async function main(address, query) {
  const asked = askedOf(query);
  if (asked === null) {
    say('A contract is told as perpetual=BTC-USDT, with liquidation= and seq=, with funding=, or with mark=.');
    process.exitCode = 2;
    return;
  }
  const report = await verifyPerpetual(reader(address), asked);
  say(tell(report));
  if (!report.right) process.exitCode = 1;
}

await runAs('node verify-perpetual.mjs <address of the exchange> <figure>', 2, main);
