import { reader } from '../../shared/texts.ts';

export const words = {
  title: 'Convert',
  none: 'No spreads and limits were set: nothing is quoted.',
  limits: 'From {{minimum}} to {{maximum}} {{hub}} a conversion, {{daily}} {{hub}} a day and user.',
  spreads:
    'Spreads: {{spreadA}}% group A, {{spreadB}}% group B, {{spreadC}}% group C, and {{sizeSpread}}% for each {{step}} {{hub}} of value.',
  change: 'Change spreads and limits',
  changeLimit: 'Change the limit',
  state: 'State',
  open: 'Quoted',
  off: 'Not converted',
  amount: 'Held',
  promised: 'Set aside',
  awaited: 'Awaited',
  most: 'At most',
  conversions: 'Conversions',
  from: 'From',
  to: 'To',
  spread: 'Spread',
} as const;
export const t = reader(words);
