import { areRight } from './finding.mjs';
import { PerpetualData } from './perpetual-data.mjs';
import { judgeFunding } from './perpetual-funding.mjs';
import { judgeLiquidation } from './perpetual-liquidation.mjs';
import { judgeMinute } from './perpetual-mark.mjs';
import { FIRST, rulesAt, versionsOf } from './versions.mjs';

// ---- One figure of a perpetual contract ----

/** By the version from which they hold. */
export const PERPETUAL_RULES = [{ from: FIRST, judgeFunding, judgeLiquidation, judgeMinute }];

const WHOLE = /^(0|[1-9][0-9]{0,14})$/;

/** What an address asks for: a liquidation, a funding or the mark of a minute; null where it asks for none of them whole. */
export function askedOf(query) {
  const asked = new URLSearchParams(query);
  const contract = asked.get('perpetual');
  const numbers = ['liquidation', 'seq', 'funding', 'mark'].map((name) => asked.get(name));
  if (contract === null || numbers.some((one) => one !== null && !WHOLE.test(one))) return null;
  const [position, seq, dueAt, minute] = numbers;
  if (position !== null) return seq === null ? null : { kind: 'liquidation', contract, position, seq: Number(seq) };
  if (dueAt !== null) return { kind: 'funding', contract, dueAt: Number(dueAt) };
  return minute === null ? null : { kind: 'mark', contract, minute: Math.floor(Number(minute) / 60_000) * 60_000 };
}

/** Recomputes what was asked for, from public data alone. Throws UnknownRules, Unreadable. */
export async function verifyPerpetual(read, asked, rules = PERPETUAL_RULES) {
  const versions = await versionsOf(read);
  const data = await PerpetualData.of(read, asked.contract);
  // What has no command of its own goes by the newest rules.
  const held = rulesAt(versions, asked.seq ?? Number.MAX_SAFE_INTEGER, rules);
  const findings =
    asked.kind === 'liquidation'
      ? await held.judgeLiquidation(data, asked.position, asked.seq)
      : asked.kind === 'funding'
        ? await held.judgeFunding(data, asked.dueAt)
        : await held.judgeMinute(data, asked.minute);
  return { asked, findings, right: areRight(findings) };
}
