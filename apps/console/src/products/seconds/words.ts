import { reader } from '../../shared/texts.ts';

export const words = {
  title: 'Seconds contracts',
  empty: 'No terms were set.',
  pool: '{{asset}}: {{pool}} free in the pool, {{reserved}} reserved; {{contracts}} contracts run and may cost {{exposure}} at worst.',
  change: 'Change',
  duration: 'Seconds',
  payout: 'Payout (%)',
  minAmount: 'Minimum amount',
  maxAmount: 'Maximum amount',
  next: 'Announced',
  nextText: '{{payout}} %, {{minAmount}} to {{maxAmount}}, {{state}}, from {{time}}',
  rules:
    'Each user: at most {{openStake}} {{asset}} in contracts that run, at most {{dailyLoss}} {{asset}} lost on a day (UTC).',
  rulesNext:
    'Announced: at most {{openStake}} {{asset}} in contracts that run, {{dailyLoss}} {{asset}} lost on a day, from {{time}}.',
  askRules: 'Change the user limits',
  states: { open: 'Open', closed: 'Closed' },
  exposure: 'What each second may cost',
  index: 'Index',
  endsBy: 'Ends by',
  ifRise: 'Loss if up',
  ifFall: 'Loss if down',
  direction: 'Direction',
  directions: { rise: 'Up', fall: 'Down' },
  durationOfOne: 'Duration',
  length: '{{count}} s',
  outcome: 'Result',
  outcomes: { won: 'Won', lost: 'Lost', tie: 'Tie', voided: 'Refunded' },
  runs: 'Running',
  returned: 'Returned',
} as const;
export const t = reader(words);
