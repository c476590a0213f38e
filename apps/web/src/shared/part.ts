import type { LateArea } from '@tradewind/locales';
import type { ComponentType } from 'react';
import { addTexts } from './i18n.ts';

/** A part of the app that comes when it is first drawn. */
export interface Part<Props = object> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Texts that are not in the catalogue of all screens and come with it. */
  readonly texts?: LateArea;
}

/** Its code, with the texts of its own in place. */
export async function loadPart<Props>({ load, texts }: Part<Props>): Promise<ComponentType<Props>> {
  const [component] = await Promise.all([load(), texts && addTexts(texts)]);
  return component;
}
