import type { ChangeForms } from '../../shared/changes/change-form.ts';
import { t as common } from '../../shared/texts.ts';
import { BracketRows, BracketsNote, MoreBrackets } from './bracket-fields.tsx';
import { words } from './words.ts';

const effectiveAt = common('markets.effectiveAt');
const brackets = {
  from: { label: words.from, Field: BracketRows },
  maxLeverage: { label: words.maxLeverage, Field: MoreBrackets },
  maintenance: { label: words.maintenance, Field: BracketsNote },
};

export const forms = {
  'perpetual-contract': {
    name: words.add,
    lead: 'A second operator approves it. It begins before its launch and opens when two operators resume it. Lot, index and group stay for ever.',
    fields: {
      index: { label: 'Index', hint: 'The market in Spot by whose index it goes: LTC/USDT.' },
      lot: { label: 'One lot', hint: 'Of the base asset.' },
      group: { label: words.group, items: words.groups },
      deleveraging: {
        label: 'Who is closed against a bankrupt position that nobody takes',
        items: { queue: 'Those who won most, one after the other', 'pro-rata': 'All who won, each a share' },
      },
      ...{ makerFee: 'Maker fee (%)', takerFee: 'Taker fee (%)' },
      ...brackets,
    },
  },
  'perpetual-brackets': {
    name: words.change,
    title: 'Change the brackets of {{contract}}',
    lead: 'A second operator approves it. What is opened keeps to the stricter of both tables at once; positions have seven days at least.',
    fields: { ...brackets, effectiveAt },
  },
  'perpetual-delist': {
    name: 'End a contract',
    title: 'End {{contract}}',
    lead: 'A second operator approves it. It is announced a day ahead at least. Then orders are cancelled, and all positions are settled at the mean of the index of the half hour before.',
    fields: { effectiveAt },
  },
  'perpetual-desk': {
    name: 'Choose the desk of an insurance fund',
    title: words.name,
    lead: 'A second operator approves it. The desk is an account of the house without contracts of its own: it holds what the fund took over and works it off on the book.',
    fields: {
      group: { label: words.group, items: words.groups },
      user: { label: 'Account of the house', hint: 'Its ID, from 1 to 999.' },
    },
  },
} as const satisfies Partial<ChangeForms>;
