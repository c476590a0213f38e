import type { FieldKind } from '@tradewind/api';
import { percentOf, shareOf } from '../percent.ts';
import { utcText, utcTime } from '../utc-field.tsx';

/** How a value of some kind is written in a form, and read from it. */
interface Writing<V> {
  text(value: V): string;
  value(text: string): V;
}

const plain: Writing<string> = { text: (value) => value, value: (text) => text.trim() };
const capitals: Writing<string> = { ...plain, value: (text) => text.trim().toUpperCase() };
/** None yet is NaN. */
const whole: Writing<number> = { text: (count) => (Number.isNaN(count) ? '' : String(count)), value: Number };
/** Nobody yet is 0. */
const someone: Writing<number> = { ...whole, text: (id) => (id === 0 ? '' : String(id)) };
const percents: Writing<string> = { text: percentOf, value: shareOf };
const moments: Writing<number> = { text: utcText, value: utcTime };
const toggles: Writing<boolean> = { text: (on) => (on ? 'on' : 'off'), value: (text) => text === 'on' };
const lists: Writing<string[]> = {
  text: (names) => names.join(', '),
  value: (text) => text.split(/[\s,]+/).filter((name) => name !== ''),
};

/** Every kind of field that is asked for by one text. */
export const WRITINGS: { readonly [K in Exclude<FieldKind, 'subject' | 'special'>]: Writing<unknown> } = {
  amount: plain,
  'signed-amount': plain,
  percent: plain,
  share: percents,
  count: whole,
  moment: moments,
  toggle: toggles,
  choice: plain,
  symbol: capitals,
  country: capitals,
  text: plain,
  names: lists,
  person: someone,
  operator: someone,
};
