import { reader } from '../../shared/texts.ts';

export const words = {
  title: 'Display exchange rates',
  lead: 'Users see these rates beside totals in USDT, with source and date. They are for display only: no trade, fee or balance uses them. A currency without a rate is not shown. Older than four days, a rate is marked as outdated.',
  none: 'No rate is on record, so users see no value in another currency. Set rates here, or name a file at the start (--fiat-rates).',
  fiat: 'Currency',
  rate: '1 USDT',
  source: 'Source',
  asOf: 'As of',
  state: 'State',
  fresh: 'Shown',
  stale: 'Outdated',
  change: 'Change rates',
  empty: 'In units of the currency for 1 USDT. An empty field leaves the currency as it is.',
} as const;
export const t = reader(words);
