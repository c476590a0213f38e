import type { ChangeForms } from '../../shared/changes/change-form.ts';
import { t as common } from '../../shared/texts.ts';
import { words } from './words.ts';

const effectiveAt = common('markets.effectiveAt');
const each = 'A value for each bracket, with commas between.';
const brackets = {
  from: { label: 'Brackets begin at', hint: `${each} Whole amounts that rise from 0.` },
  maxLeverage: { label: 'Most leverage', hint: `${each} Less in each that follows.` },
  maintenance: { label: 'Maintenance (%)', hint: `${each} More in each that follows.` },
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
    fields: { group: { label: words.group, items: words.groups }, user: 'Account of the house' },
  },
} as const satisfies Partial<ChangeForms>;
