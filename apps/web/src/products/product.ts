import type { AccountType, ErrorCode, Instrument, Message, MessageTopic, News, Product, Scope } from '@tradewind/api';
import type { IconName } from '@tradewind/ui';
import type { Screen } from '../app/screen.ts';
import type { Explanation, HowMakers } from '../shared/how/explanation.ts';
import type { TextKey } from '../shared/i18n.ts';
import type { Part } from '../shared/part.ts';
import type { KlineProps } from './kline-part.ts';

/** Where an entry of a product stands in a list: the core's own entries stand at 10, 20, 30 and so on. */
export interface Placed {
  readonly place: number;
}

/** A way into a product. */
export interface Entry {
  readonly to: string;
  readonly icon: IconName;
  readonly label: TextKey;
  /** What can be closed to the reader's country: then the entry is left out. */
  readonly product?: Product;
}

export interface NavEntry extends Entry {
  /** Pages that belong to this entry. */
  readonly covers: readonly string[];
  /** Only on desktops; phones find it within another entry. */
  readonly wide?: true;
  /** Only on desktops with much room; others find it on Home and beside balances. */
  readonly roomy?: true;
}

export interface Tile extends Entry {
  /** Of no use to who has no account. */
  readonly own?: true;
}

/** A way to make one asset of another: as the reader chooses, or from one, or from one to another. */
export interface Exchange extends Omit<Entry, 'to'> {
  readonly path: (from?: string, to?: string) => string;
}

/** A check of one result that anyone can repeat. */
export interface ResultCheck extends Part {
  /** A parameter of the address that names a result. */
  readonly asked: string;
  /** The published script that recomputes it. */
  readonly script: string;
}

/** What a product did over time, beside those of the others. */
export interface HistoryTab extends Part {
  /** In the address. */
  readonly name: string;
  readonly label: TextKey;
}

/** What lists on the page of markets are told. */
export interface MarketListProps {
  /** What is searched for, as typed. */
  readonly search: string;
}

/** A list beside those of Spot on the page of markets. */
export interface MarketTab extends Part<MarketListProps> {
  readonly name: string;
  readonly label: TextKey;
  readonly product?: Product;
}

/** Instruments of a kind of its own, which are traded on a page of the product. */
export interface Traded {
  readonly kind: Instrument['kind'];
  readonly product?: Product;
  /** What tells them from those of Spot. */
  readonly label: TextKey;
  readonly path: (id: string) => string;
}

/** Where a message or a refusal leads, and what the way is called. */
export interface MessageWay {
  readonly path: string;
  readonly label: TextKey;
}

/**
 * What the web app needs of a product, small enough for the shell: code and texts come by `load`. Every list of the app that
 * holds something of products is made of these.
 */
export interface WebProduct {
  /** What operators open and close by country; a product without one is always open. */
  readonly product?: Product;
  readonly screens?: Readonly<Record<string, Screen>>;
  /** In the tab bar and the head. */
  readonly nav?: NavEntry & Placed;
  /** In the grid of Home. */
  readonly tile?: Tile & Placed;
  /** A section of Home, which draws nothing while there is nothing to tell. */
  readonly home?: Part & Placed;
  /** What of it is on its way to the reader, below what one holds on Home; it draws nothing while nothing is. */
  readonly arriving?: Part;
  /** What is open in it, beside the open orders of Spot on Home. */
  readonly openNow?: Part;
  /** Whether the reader has ever traded in it. */
  readonly dealt?: () => Promise<(signal: AbortSignal) => Promise<boolean>>;
  /** Among the lists of markets. */
  readonly market?: MarketTab & Placed;
  /** Found beside those of Spot by lists and the search. */
  readonly traded?: Traded;
  /** What fills the page of one market for those instruments. */
  readonly kline?: Part<KlineProps>;
  /** Among the pages of the account. */
  readonly own?: Placed & { readonly path: string; readonly icon: IconName };
  /** On top of each ticket. */
  readonly segment?: Placed & Omit<Entry, 'icon'>;
  /** On top of each page of Earn. */
  readonly earn?: Placed & Omit<Entry, 'icon'>;
  /** In the history of products. */
  readonly tab?: HistoryTab & Placed;
  /** In the record of movements: what of it has a state of its own. */
  readonly recorded?: HistoryTab & Placed;
  /** A page of its own orders, apart from the record. */
  readonly history?: Omit<Entry, 'icon'>;
  /** Offered wherever a balance stands. */
  readonly exchange?: Exchange & Placed;
  /** The account that it works with, what stands there beside the balances, and how what it holds there is explained. */
  readonly account?: AccountType;
  readonly accountPart?: Part;
  readonly explainFrozen?: () => Promise<(asset: string) => Promise<Explanation>>;
  /** How its figures are made; their parameters are added to `HowParams`. */
  readonly explain?: HowMakers;
  /** Reads the own link by which others are invited; null while that is worth nothing. */
  readonly invitation?: () => Promise<(signal: AbortSignal) => Promise<string | null>>;
  /** Why it moves balances of a user, as the record names it. */
  readonly reasons?: readonly string[];
  /** Where that is shown which a movement belongs to, by what kind of thing it is. */
  readonly references?: Readonly<Record<string, (id: string) => string>>;
  /** The first word of the lists that each kind of news makes old. */
  readonly news?: Readonly<Partial<Record<News, readonly string[]>>>;
  /** The words for what a program may do in it. */
  readonly scopes?: Readonly<Partial<Record<Scope, TextKey>>>;
  /** Where its messages of a topic lead, and what the way is called where the topic's own words say too little. */
  readonly messages?: Readonly<Partial<Record<MessageTopic, string | ((message: Message) => MessageWay)>>>;
  readonly messageLink?: TextKey;
  /** Where more is to read about refusals, beside their words. */
  readonly refusals?: Readonly<Partial<Record<ErrorCode, MessageWay>>>;
  /** What else can be chosen where messages are. */
  readonly messageSettings?: Part & Placed;
  readonly check?: ResultCheck;
}
