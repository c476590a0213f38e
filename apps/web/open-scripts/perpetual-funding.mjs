import { finding } from './finding.mjs';
import { fundingOf, placeOf, premiumOf } from './funding-rule.mjs';
import { INTERVAL_MS } from './mark-rule.mjs';
import { rateOf, rateText } from './perpetual-figures.mjs';
import { LATE_MS, marksAt } from './perpetual-mark.mjs';
import { missing } from './reader.mjs';

// ---- A funding of a contract ----

/** Whether it is the mark after a sample since the interval ended: mostly the last one before the funding was told, since all payers are asked first. */
async function isMarkOf(data, { seq, time, dueAt, mark }) {
  for (let at = seq; ; ) {
    const tick = await data.tickAt(at, time);
    if ((await marksAt(data, tick.seq, time)).includes(mark)) return true;
    at = tick.seq - 1;
    if (at < 1 || tick.time < dueAt - LATE_MS) return false;
  }
}

/** Recomputes the funding at the end of an interval from the premium samples in it, and each premium from its prices. */
export async function judgeFunding(data, dueAt) {
  const told = await data.fundingAt(dueAt);
  if (told === undefined) throw missing(`There was no funding at ${new Date(dueAt).toISOString()}.`);
  const samples = await data.samples(dueAt - INTERVAL_MS, dueAt);
  const wrong = samples.filter((one) => one.premium !== premiumOf(one) || one.place !== placeOf(one.time));
  const { mean, rate } = fundingOf(samples, data.group);
  const mark = data.figures.pointsOf(told.mark);
  return [
    finding(
      'premiums',
      wrong.length === 0,
      wrong.length === 0 ? samples.length : `seq ${wrong[0].seq}`,
      samples.length,
    ),
    finding('samples', told.samples === samples.length, told.samples, samples.length),
    finding('mean', rateOf(told.mean) === mean, told.mean, rateText(mean)),
    finding('rate', rateOf(told.rate) === rate, told.rate, rateText(rate)),
    finding('mark', await isMarkOf(data, { ...told, mark }), told.mark),
  ];
}
