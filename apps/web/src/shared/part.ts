import type { LateArea } from '@tradewind/locales';
import type { ComponentType } from 'react';
import { addTexts } from './i18n.ts';

/** A part of the app that comes when it is first drawn. */
export interface Part {
  readonly load: () => Promise<ComponentType>;
  /** Texts that are not in the catalogue of all screens and come with it. */
  readonly texts?: LateArea;
}

/** Its code, with the texts of its own in place. */
export async function loadPart({ load, texts }: Part): Promise<ComponentType> {
  const [component] = await Promise.all([load(), texts && addTexts(texts)]);
  return component;
}
