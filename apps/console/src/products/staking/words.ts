import { reader } from '../../shared/texts.ts';

export const words = {
  title: 'Fixed term',
  add: 'New product',
  empty: 'There are no products.',
  pool: '{{asset}}: {{pool}} in the reward pool, {{reserved}} reserved for running stakes',
  asset: 'Asset',
  termDays: 'Days',
  dailyRate: 'Daily rate (%)',
  clawback: 'Deducted on early redemption (%)',
  maximum: 'Maximum stake',
  quota: 'Quota',
  taken: 'Locked now',
  running: 'Stakes',
  covered: 'Room left',
  pause: 'Pause',
  open: 'Open',
  states: { open: 'Open', paused: 'Paused' },
  stakes: 'Stakes',
  term: 'Term',
  days: '{{count}} days',
  paid: 'Rewards paid',
  ends: 'Ends',
  stakeStates: { running: 'Running', ended: 'Ended', cancelled: 'Cancelled' },
} as const;
export const t = reader(words);
