import { fillText } from '@tradewind/locales';
import type { Kysely, Selectable } from 'kysely';
import type { Vault } from '../../platform/vault/vault.ts';
import { antiPhishingOf } from '../common/anti-phishing.ts';
import { SECRET_PURPOSE } from '../common/outbox.ts';
import type { OutboxRow, PeopleTables } from '../common/tables.ts';
import { letterWords, messageWords, textsOf } from './message-words.ts';

type Kept = Pick<Selectable<OutboxRow>, 'kind' | 'person_id' | 'purpose' | 'language' | 'detail' | 'secret'>;

/** What a letter of the outbox says, with its secret opened; mails carry the anti-phishing code of their reader. */
export async function composeLetter(
  db: Kysely<PeopleTables>,
  vault: Vault,
  { kind, person_id: person, purpose, language, detail, secret }: Kept,
): Promise<{ subject: string; text: string; code?: string }> {
  const opened: { readonly code?: string } = secret ? JSON.parse(vault.unsealOwn(SECRET_PURPOSE, secret)) : {};
  const { anti_phishing: marked } = textsOf(language).mail;
  const words = kind === 'push' ? messageWords : letterWords;
  const { subject, text } = words(purpose, { ...detail, ...opened }, language);
  const mark = kind === 'email' && person !== null ? await antiPhishingOf({ db, vault }, person) : null;
  return {
    subject,
    text: mark === null ? text : `${text}\n\n${fillText(marked, { code: mark })}`,
    ...(opened.code !== undefined && { code: opened.code }),
  };
}
