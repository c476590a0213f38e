import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PPM_PER_PERCENT, toHundredths } from '@tradewind/rules';
import { averageLossPpm, breakEvenPpm, judgeSeconds, secondsPayout } from '@tradewind/rules/seconds';
import { digits, holds } from '../../people/content/testing/article-figures.ts';

const USDT = 1_000_000;

test('odds and result of the seconds contract in the help are those of the rule, there and where it is checked', async () => {
  for (const [percent, seconds] of [
    [80, 30],
    [82, 60],
    [84, 120],
    [85, 180],
    [88, 300],
  ] as const) {
    const even = digits(toHundredths(breakEvenPpm(percent * PPM_PER_PERCENT)) / 100, 2);
    await holds('seconds-contracts', 'seconds.md', [`${seconds}`, `${percent}`, even], [`${seconds} s ${percent} %`]);
  }
  assert.equal(averageLossPpm(820_000), 90_000);
  const payout = secondsPayout(50 * USDT, 820_000) / USDT;
  const at = (time: string) => Date.parse(`2026-05-04T${time}Z`);
  const entry = { id: 8_412_903, time: at('14:32:06.000'), price: 64_211_870 };
  const exit = { id: 8_413_144, time: at('14:33:05.999'), price: 64_216_520 };
  const accepted = { acceptedId: 8_412_901, acceptedAt: at('14:32:05.700'), durationMs: 60_000, judgement: 1 } as const;
  const verdict = judgeSeconds({ ...accepted, direction: 'rise' }, [entry, exit]);
  assert.deepEqual([verdict.outcome, verdict.entry, verdict.exit], ['won', entry, exit]);
  const result = [`${payout} USDT`, `${entry.price}`, `${exit.price}`];
  await holds('seconds-contracts', 'seconds.md', result, [`${payout}000000 USDT`]);
  await holds('check-a-result', 'seconds.md', [...result, `${entry.id}`, `${exit.id}`], [`${entry.id}`, `${exit.id}`]);
});
