// Recomputes what this exchange publishes of its index, from the public log alone. One file without dependencies: the
// page /open/verify runs it in the browser, and anyone runs it with Node 20 or later:
//
//   node verify.mjs https://exchange.example              the days of the log
//   node verify.mjs https://exchange.example 2026-01-31   one day
//
// It answers three questions about a day, by the rules of the version that then held. Was the log changed afterwards?
// Each line is hashed with the head before it. Is each index what its sources and the rule give? Did anyone steer the
// simulated prices? Their seed was fixed by its hash before the day and is told after it.

import { momentOf, runAs, say } from './command-line.mjs';
import { verifyDay } from './day.mjs';
import { reader } from './reader.mjs';
import { toldOf } from './versions.mjs';

// ---- The days of the log ----

function tell({ day, lines, first, last, before, head, broken, seed, index, path, versions }) {
  const seedLine = `seed         ${seed.state}${seed.late ? ' (its hash came late)' : ''}`;
  if (lines === 0) return `${day}: no ticks, so nothing is judged\n${seedLine}`;
  const sentences = [
    `${day}: ${lines} lines`,
    `first        sequence ${first.seq} at ${momentOf(first.time)}`,
    `last         sequence ${last.seq} at ${momentOf(last.time)}`,
    `head before  ${before}`,
    `head behind  ${head}`,
    versions.length > 0 && `rules        ${toldOf(versions)}`,
    broken ? `CHAIN BROKEN at sequence ${broken.seq}` : 'chain        right',
    index.wrong
      ? `INDEX WRONG  ${index.wrong.line}, the rule gives ${index.wrong.expected}`
      : `index        ${index.checked} by the rule`,
    seedLine,
    path && (path.wrong ? `PATH WRONG   ${path.wrong.line}` : `path         ${path.checked} prices of the seed`),
  ];
  return sentences.filter(Boolean).join('\n');
}

async function main(address, day) {
  const read = reader(address);
  if (!day) {
    for (const one of (await read('open/days')).items) say(`${one.day} ${one.head}${one.over ? '' : ' running'}`);
    return;
  }
  const report = await verifyDay(read, day, ({ step, share }) => {
    if (process.stderr.isTTY) process.stderr.write(`${step} ${Math.floor(share * 100)} %  \r`);
  });
  say(tell(report));
  const wrong = report.broken || report.index.wrong || report.path?.wrong || report.seed.state === 'wrong';
  if (wrong) process.exitCode = 1;
  else if (report.lines === 0) process.exitCode = 2;
}

await runAs('node verify.mjs <address of the exchange> [<UTC day>]', 1, main);
