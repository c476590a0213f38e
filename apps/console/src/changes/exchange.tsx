import { CHANGES } from '@tradewind/api';
import { apartText, closableName, houseName } from '../products/names.ts';
import { amountTexts } from '../shared/amount.tsx';
import { type ChangeForms, itemsOf, type Texts } from '../shared/changes/change-form.ts';
import { useHouseFunds } from '../shared/house-funds.ts';
import { t } from '../shared/texts.ts';

const asset = t('funds.asset');
const effectiveAt = t('markets.effectiveAt');
const minNotional = t('markets.minNotional');
const fees = { makerFee: 'Maker fee (%)', takerFee: 'Taker fee (%)' };
const { account } = CHANGES.adjustment.forms.adjustment;
const { house } = CHANGES['house-funds'].forms['house-funds'];
const { product } = CHANGES['country-switch'].forms['country-switch'];

/** What the chosen account has, below the form of platform funds. */
function Held({ values }: { readonly values: Texts }) {
  const { data: accounts = [] } = useHouseFunds();
  const symbol = values.asset?.toUpperCase() ?? '';
  const found = accounts.find((one) => one.house === values.house && one.asset === symbol);
  if (!found) return null;
  const held = amountTexts({ free: found.free, setAside: found.setAside });
  return <p className="text-12 text-3">{t('funds.held', { ...held, asset: symbol })}</p>;
}

/** Changes of markets, of the index, of money and of the platform. */
export const exchangeForms = {
  fees: {
    name: 'Change fees',
    title: 'Ask for other terms of {{instrument}}',
    lead: 'A trade pays what is in force when it happens.',
    fields: { ...fees, minNotional, effectiveAt },
  },
  resume: {
    name: 'Let a market trade again',
    title: 'Ask to let {{instrument}} trade again',
    lead: t('approvals.hour'),
    fields: {},
  },
  adjustment: {
    name: 'Adjust a balance',
    title: 'Ask for an adjustment of user {{person}}',
    lead: 'A ledger entry from or to house:adjustments that a second operator approves. The person sees it in the transaction history.',
    fields: {
      account: { label: 'Account', items: itemsOf(account.values, (value) => value) },
      asset,
      amount: { label: 'Amount', hint: 'With a minus sign to take it.' },
      code: {
        label: 'Reason in the transaction history',
        items: {
          correction: 'Correction',
          compensation: 'Compensation',
          goodwill: 'Goodwill',
          'mistaken-credit': 'Mistaken credit reversed',
        },
      },
    },
  },
  'country-switch': {
    name: 'Open or close a product to a country',
    title: t('countries.ask'),
    lead: t('approvals.hour'),
    fields: {
      product: { label: t('countries.product'), items: itemsOf(product.values, closableName) },
      country: t('countries.country'),
      on: { label: t('markets.state'), items: { on: t('countries.on'), off: t('countries.off') } },
      legalBasis: t('countries.basis'),
      effectiveAt,
    },
  },
  sources: {
    name: 'Change the index sources',
    title: t('sources.ask'),
    lead: 'This server has: {{names}}. A second operator approves it; it is announced to everybody and takes effect ten minutes after the approval at the earliest.',
    fields: {
      names: { label: 'Sources', hint: 'Names with commas between, in the order in which they are shown.' },
      quorum: 'How many must be live',
      effectiveAt,
    },
  },
  'index-rules': {
    name: 'Change how far index sources may differ',
    title: t('sources.apartAsk'),
    lead: `${apartText()}A second operator approves the change; it holds from the next sample on.`,
    fields: { apart: { label: 'Largest difference, percent of the index', hint: 'From 0 to 5.' } },
  },
  'list-asset': {
    name: t('listings.asset'),
    lead: 'A second operator approves it. A listed asset stays for ever, and so do its decimals.',
    fields: {
      symbol: { label: 'Symbol', hint: 'Capital letters and digits, 2 to 12.' },
      scale: { label: 'Decimals', hint: 'Of the smallest unit: 0 to 8.' },
      grant: {
        label: 'Demo funds per claim',
        hint: 'What a person receives who claims demo funds. 0 gives none.',
      },
    },
  },
  'list-instrument': {
    name: t('listings.market'),
    lead: 'A second operator approves it. The market opens when two operators resume it. Its steps stay for ever.',
    fields: {
      base: 'Base asset',
      quote: 'Quote asset',
      tick: 'Price step',
      lot: 'Amount step',
      minNotional: { label: minNotional, hint: 'In the quote asset.' },
      ...fees,
      bandGroup: { label: 'Price bands', items: { A: 'A: majors', B: 'B: large', C: 'C: all others' } },
    },
  },
  'house-funds': {
    name: 'Platform funds in or out',
    title: t('funds.move'),
    lead: 'A second operator approves it. Approve it when the money has moved: this books what the platform has brought in or taken out.',
    fields: {
      house: { label: t('funds.account'), items: itemsOf(house.values, houseName) },
      way: { label: 'Direction', items: { in: t('funds.in'), out: t('funds.out') } },
      asset,
      amount: t('funds.amount'),
    },
    Note: Held,
  },
  clock: {
    name: 'Accept a step of the clock',
    title: t('clock.ask'),
    lead: 'When another operator approves, time jumps forward to the clock of the machine, or goes on from where it is. What fell due in between happens then.',
    fields: {},
  },
} as const satisfies Partial<ChangeForms>;
