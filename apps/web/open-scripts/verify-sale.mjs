// Recomputes the sale of a new coin from its published list: the root of the tree over all lines, what the rule gives to every
// line, and the sums, which have to be those that the sale tells of itself. One file without dependencies: the page /open/verify
// runs it in the browser, and anyone runs it with Node 20 or later:
//
//   node verify-sale.mjs https://exchange.example sale=1 0123456789abcdef0123456789abcdef
//
// The second argument is the number of the sale, as it stands behind the question mark of its page. The third may be left out:
// it is the key of a subscription, which only its owner is told, and finds its line in the list.
//
// The rule: where all together want no more than there is, each gets the whole lots that the commitment pays for, up to the
// cap. Else who reaches the cap by size has the cap, the others share the rest by size, rounded down to lots, and what is left
// goes lot by lot to the largest remainders, to the earlier where they are equal. Paid is lots x price of a lot, refunded the
// rest of what was committed.

import { runAs, say } from './command-line.mjs';
import { reader } from './reader.mjs';
import { isRight, verifySale } from './sale.mjs';

// ---- One sale ----

const first = (places) => places.slice(0, 10).join(', ');
const word = (right) => (right ? 'right' : 'WRONG');

function tell(report, key) {
  const { sale, lines, malformed, root, rootRight, sums, sumsRight, keysRight, wrong, own } = report;
  const { asset, payAsset } = sale;
  const head = `sale    ${sale.id}: ${sale.supply} ${asset}, ${lines} subscriptions`;
  if (sums === null)
    return `${head}\nlines   WRONG: ${lines === 0 ? 'there are none' : `no line of it at ${first(malformed)}`}`;
  const sentences = [
    head,
    `root    ${root} ${word(rootRight)}`,
    `sums    committed ${sums.committed} ${payAsset}, allocated ${sums.allocated} ${asset}, paid ${sums.paid} ${payAsset}, refunded ${sums.refunded} ${payAsset}: ${word(sumsRight)}`,
    `keys    ${keysRight ? 'each once' : 'WRONG: one stands there twice'}`,
    `rule    ${wrong.length === 0 ? `right for all ${lines}` : `WRONG at line ${first(wrong)}`}`,
    key && `own     ${own === null ? 'NOT IN THE LIST' : `line ${own.place}: ${own.line}`}`,
  ];
  return sentences.filter(Boolean).join('\n');
}

async function main(address, asked, key = null) {
  const id = new URLSearchParams(asked).get('sale') ?? '';
  if (!/^[1-9][0-9]{0,14}$/.test(id) || (key !== null && !/^[0-9a-f]{32}$/.test(key))) {
    say('The sale is told as sale=1, and a key has 32 hex digits.');
    process.exitCode = 2;
    return;
  }
  const report = await verifySale(reader(address), id, key);
  say(tell(report, key));
  if (!isRight(report, key)) process.exitCode = 1;
}

await runAs('node verify-sale.mjs <address of the exchange> sale=<number> [key]', 2, main);
