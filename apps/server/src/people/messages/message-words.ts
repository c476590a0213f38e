import { type Catalogue, catalogues, fillText, type Language } from '@tradewind/locales';
import { figuresIn } from './figures.ts';

type Values = Readonly<Record<string, string | number>>;
type Words = { readonly subject: string; readonly text: string };

/** A message of the inbox in a language: what it says there, which its letter may say at greater length. */
export function messageWords(kind: string, values: Values, language: string): Words {
  const { mail, inbox } = textsOf(language);
  return wordsOf({ ...mail, ...inbox }, kind, ['title', 'subject'], figuresIn(values, language));
}

/** A letter in a language: as a message of the inbox, at its own length. */
export function letterWords(purpose: string, values: Values, language: string): Words {
  const { mail, inbox } = textsOf(language);
  return wordsOf({ ...inbox, ...mail }, purpose, ['subject', 'title'], figuresIn(values, language));
}

function wordsOf(
  words: Readonly<Record<string, unknown>>,
  name: string,
  heads: readonly ('subject' | 'title')[],
  values: Values,
): Words {
  const subject = heads.map((head) => words[`${name}_${head}`]).find((found) => found !== undefined);
  const text = words[`${name}_text`];
  if (typeof subject !== 'string' || typeof text !== 'string')
    throw new Error(`there are no words for the letter ${name}`);
  const named = { ...values, ...reasonIn(words[`${name}_reasons`], values) };
  return { subject: fillText(subject, named), text: fillText(text, named) };
}

/** Why something happened, as a sentence of those that its kind has for it. */
function reasonIn(sentences: unknown, { reason }: Values): Values {
  const said = (sentences as Readonly<Record<string, string>> | undefined)?.[String(reason)];
  return said === undefined ? {} : { reason: said };
}

/** The texts of a language; those in English of one that is none. */
export function textsOf(language: string): Catalogue {
  return catalogues[language as Language] ?? catalogues.en;
}
