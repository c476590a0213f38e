import type { PositionDetail } from '@tradewind/api';
import type { WebProduct } from '../../products/product.ts';
import { contractPath } from './contract-path.ts';
import { SCRIPT_PATH } from './perpetual-script.ts';
import { receiptPath } from './receipt/receipt-path.ts';

interface OfContract {
  readonly contract: string;
}

interface OfPosition {
  readonly position: string;
}

declare module '../../shared/how/explanation.ts' {
  interface HowParams {
    readonly contractMark: OfContract;
    readonly contractRate: OfContract;
    readonly contractInterest: OfContract;
    /** What the next funding costs who holds so many lots, less than 0 = short. */
    readonly contractFunding: OfContract & { readonly lots: number };
    readonly contractFee: OfContract & { readonly fill: PositionDetail['fills'][number] };
    readonly positionEntry: OfPosition;
    readonly positionGain: OfPosition;
    readonly positionRealised: OfPosition;
    readonly positionRatio: OfPosition;
    readonly positionLiquidation: OfPosition;
    readonly positionMargin: OfPosition;
    /** Of the whole contract account. */
    readonly contractEquity: object;
    readonly contractFree: object;
  }
}

const market = () => import('./how/explain-market.ts');
const position = () => import('./how/explain-position.ts');
const account = () => import('./how/explain-account.ts');

const PATH = '/lever/lever';
const OWN = '/lever/leverList';
const product = 'perpetual';
const texts = 'futures';
const label = 'common.nav.futures';

export const perpetual: WebProduct = {
  product,
  screens: {
    [PATH]: {
      load: () => import('./lever-screen.tsx').then((file) => file.LeverScreen),
      shell: 'own',
      title: label,
      product,
      closing: OWN,
      texts,
    },
    [OWN]: {
      load: () => import('./lists/positions-screen.tsx').then((file) => file.ContractPositionsScreen),
      shell: 'sub',
      title: 'common.pages.positions',
      width: 'wrap',
      texts,
    },
    '/lever/orderList': {
      load: () => import('./lists/orders-screen.tsx').then((file) => file.ContractOrdersScreen),
      shell: 'sub',
      title: 'common.pages.contractOrders',
      width: 'wrap',
      texts,
    },
    '/lever/quiz': {
      load: () => import('./quiz/quiz-screen.tsx').then((file) => file.QuizScreen),
      shell: 'sub',
      title: 'common.pages.contractQuiz',
      width: 'narrow',
      texts,
    },
    '/lever/receipt': {
      load: () => import('./receipt/receipt-screen.tsx').then((file) => file.ContractReceiptScreen),
      shell: 'sub',
      title: 'common.pages.contractReceipt',
      width: 'narrow',
      texts,
      unlisted: true,
    },
    '/open/perpetuals': {
      load: () => import('./open/perpetuals-screen.tsx').then((file) => file.OpenPerpetualsScreen),
      shell: 'sub',
      title: 'common.checks.perpetuals',
      texts: 'open',
      width: 'wrap',
    },
  },
  nav: { to: PATH, icon: 'rise', label, product, covers: [PATH, OWN, '/lever/orderList'], wide: true, place: 31 },
  tile: { to: PATH, icon: 'rise', label, product, place: 2 },
  segment: { to: PATH, label, product, place: 11 },
  market: {
    name: 'futures',
    label,
    product,
    load: () => import('./market/futures-list.tsx').then((file) => file.FuturesList),
    texts,
    place: 21,
  },
  traded: { kind: 'perpetual', product, label, path: contractPath },
  kline: { load: () => import('./kline/contract-market.tsx').then((file) => file.ContractMarketPart), texts },
  openNow: { load: () => import('./home/open-contracts.tsx').then((file) => file.OpenContracts) },
  dealt: () => import('./home/has-dealt.ts').then((file) => file.hasDealt),
  history: { to: '/lever/orderList', label: 'common.pages.contractOrders' },
  account: 'contract',
  accountPart: { load: () => import('./assets/account-part.tsx').then((file) => file.ContractAccountPart), texts },
  explainFrozen: () => account().then((file) => file.explainContractFrozen),
  explain: {
    contractMark: () => market().then((file) => file.explainMark),
    contractRate: () => market().then((file) => file.explainRate),
    contractInterest: () => market().then((file) => file.explainInterest),
    contractFunding: () => market().then((file) => file.explainFunding),
    contractFee: () => market().then((file) => file.explainContractFee),
    positionEntry: () => position().then((file) => file.explainEntry),
    positionGain: () => position().then((file) => file.explainPositionGain),
    positionRealised: () => position().then((file) => file.explainRealised),
    positionRatio: () => position().then((file) => file.explainRatio),
    positionLiquidation: () => position().then((file) => file.explainLiquidation),
    positionMargin: () => position().then((file) => file.explainMargin),
    contractEquity: () => account().then((file) => file.explainEquity),
    contractFree: () => account().then((file) => file.explainFree),
  },
  reasons: ['contract-profit', 'funding', 'liquidation-fee', 'insurance'],
  messages: {
    orders: '/lever/orderList',
    futures: ({ position }) =>
      position === null
        ? { path: OWN, label: 'messages.inbox.open.futures' }
        : { path: receiptPath(position), label: 'messages.inbox.open.receipt' },
  },
  messageSettings: {
    load: () => import('./alerts/funding-alert.tsx').then((file) => file.FundingAlert),
    texts,
    place: 1,
  },
  references: { position: (id) => `${OWN}?${new URLSearchParams({ position: id })}` },
  news: { positions: ['positions', 'lever', 'assets'] },
  check: {
    asked: 'perpetual',
    script: SCRIPT_PATH,
    load: () => import('./open/perpetual-check.tsx').then((file) => file.PerpetualCheck),
    texts: 'open',
  },
};
