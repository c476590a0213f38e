// Recomputes the result of one seconds contract from the public tick log. One file without dependencies: the page
// /open/verify runs it in the browser, and anyone runs it with Node 20 or later:
//
//   node verify-contract.mjs https://exchange.example 'instrument=BTC/USDT&seq=343&time=1795274079584&seconds=30&direction=rise'
//
// The second argument is the address of the contract's page behind its question mark. The rule: entry is the first tick
// sampled after the acceptance, when that was within 3 s; exit is the last tick sampled at or before entry + seconds.
// Void when no tick came in time, when only one fell into the life, or when the exit was more than 2 s old at the end.
// A contract is judged by the rules of the version that accepted it: before 0.3.0 the entry is the first tick behind the
// sequence of the acceptance.

import { momentOf, runAs, say } from './command-line.mjs';
import { termsOf, verifyContract } from './contract.mjs';
import { reader } from './reader.mjs';
import { toldOf } from './versions.mjs';

// ---- One contract ----

const tickOf = (one) => (one ? `tick ${one.seq}, ${one.price} at ${momentOf(one.time)}` : 'none');

function chainOf({ broken, lines }) {
  if (lines === 0) return 'no ticks yet';
  return broken ? `BROKEN at sequence ${broken.seq}` : `right over ${lines} lines`;
}

function tell(report) {
  const { outcome, cause, entry, exit, expiry, over, versions } = report;
  const why = cause === 'none' || !over ? '' : ` (${cause})`;
  const sentences = [
    `entry   ${tickOf(entry)}`,
    `exit    ${tickOf(exit)}`,
    entry && `expiry  ${momentOf(expiry)}`,
    `result  ${over ? outcome : 'not over'}${why}`,
    `chain   ${chainOf(report)}`,
    versions.length > 0 && `rules   ${toldOf(versions)}`,
  ];
  return sentences.filter(Boolean).join('\n');
}

async function main(address, query) {
  const terms = termsOf(query);
  if (!terms) {
    say('The terms of the contract are incomplete: instrument, seq, time, seconds and direction are needed.');
    process.exitCode = 2;
    return;
  }
  const report = await verifyContract(reader(address), terms);
  say(tell(report));
  if (report.broken) process.exitCode = 1;
  else if (!report.over) process.exitCode = 2;
}

await runAs('node verify-contract.mjs <address of the exchange> <terms>', 2, main);
