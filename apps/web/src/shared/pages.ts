import type { Product } from '@tradewind/api';
import { createContext, useContext } from 'react';
import type { TextKey } from './i18n.ts';

/** What a link to a page says of it. */
export interface Page {
  readonly title: TextKey;
  /** What has to be open to the reader's country. */
  readonly product?: Product;
}

/** Every page of the app by its path, given by the app: a page may not import the list that loads it. */
export const PagesContext = createContext<Readonly<Record<string, Page>> | null>(null);

/** Finds the page that a link leads to; query and hash are ignored, and what is not found does not exist. */
export function usePageAt(): (link: string) => Page | undefined {
  const pages = useContext(PagesContext);
  if (pages === null) throw new Error('usePageAt: nothing above gives a PagesContext; render inside the app');
  return (link) => {
    const path = link.split(/[?#]/)[0] ?? '';
    return Object.hasOwn(pages, path) ? pages[path] : undefined;
  };
}
