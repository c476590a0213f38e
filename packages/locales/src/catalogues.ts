import type { Texts } from './catalogue.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { jp } from './jp/index.ts';
import { ko } from './ko/index.ts';
import type { Language } from './languages.ts';
import { pt } from './pt/index.ts';
import { ru } from './ru/index.ts';
import { tc } from './tc/index.ts';
import { vi } from './vi/index.ts';
import { zh } from './zh/index.ts';

/** All catalogues at once, for the server. */
export const catalogues: { readonly [L in Language]: Texts<L> } = { zh, tc, en, jp, ko, de, es, fr, pt, vi, ru };
