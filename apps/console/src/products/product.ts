import type { Route } from '@tradewind/api';
import type { ComponentType } from 'react';
import type { ChangeForms } from '../shared/changes/change-form.ts';

/** What the console has of a product. */
export interface ConsoleProduct {
  /** The name of its folder in every package. */
  readonly name: string;
  /** Its part of the page of markets. */
  readonly section?: { readonly title: string; readonly Section: ComponentType };
  /** What a person has and had of it, on the page of the person. */
  readonly activity?: { readonly title: string; readonly List: ComponentType<{ readonly person: number }> };
  /** Where what waits in its queues is decided, by their kind. */
  readonly reviews?: Readonly<Record<string, QueueReview>>;
  /** Pages of its own about a person, by their path behind that of the person: `thing/:thing`. */
  readonly pages?: Readonly<Record<string, ComponentType>>;
  /** House accounts in which nothing has to be free: what comes in is locked at once. */
  readonly lockedHouses?: readonly string[];
  /** What two operators can change in it. */
  readonly forms: Partial<ChangeForms>;
  readonly words: ProductWords;
}

/** The page that decides one item of a queue; its number is `item` of the address. */
export interface QueueReview {
  /** The call that it reads by: who may not make it does not open it. */
  readonly needs: Route;
  readonly Review: ComponentType;
}

/** How a product is called on pages of everything. */
export interface ProductWords {
  /** Where it is opened or closed to a country. */
  readonly closable?: string;
  /** What is open of it, on the page of the day. */
  readonly exposure?: string;
  /** What becomes of it while the sources of the index are apart, within a sentence. */
  readonly apart?: string;
  /** House accounts that it pays from. */
  readonly houses?: Readonly<Record<string, string>>;
  /** How its queues are called, by their kind. */
  readonly queues?: Readonly<Record<string, string>>;
  /** Why money moved for it, and what a movement belongs to. */
  readonly reasons?: Readonly<Record<string, string>>;
  readonly causes?: Readonly<Record<string, string>>;
}
