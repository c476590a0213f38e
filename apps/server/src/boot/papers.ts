import type { Pool } from '@tradewind/database';
import { AddressBook } from '../addresses/address-book.ts';
import { createIdentity, type Identity } from '../identity/identity.ts';
import { Payments } from '../payments/payments.ts';
import { forgetVisitors } from '../support/chat.ts';
import { openSupport, type SupportContext } from '../support/support.ts';
import { createUploads, type Uploads } from '../uploads/uploads.ts';
import type { Vault } from '../vault/vault.ts';

const TIDY_MS = 60 * 60 * 1_000;

export interface PapersOptions {
  readonly pool: Pool;
  readonly mode: 'demo' | 'live';
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly vault: Vault;
  /** The installation's own. */
  readonly secret: Buffer;
  readonly log: { warn(detail: object, message: string): void };
}

/** What people entrust to the installation on paper: pictures, identity papers, where to pay them and where to send, and their letters. */
export interface Papers {
  readonly uploads: Uploads;
  readonly identity: Identity;
  readonly payments: Payments;
  readonly addresses: AddressBook;
  readonly support: SupportContext;
  close(): Promise<void>;
}

/** Brings the tables up to date; old papers are deleted every hour. After the people's own tables. */
export async function openPapers(options: PapersOptions): Promise<Papers> {
  const uploads = await createUploads(options);
  const identity = await createIdentity(options);
  const payments = await Payments.open({ ...options, verifiedName: identity.verifiedName });
  const addresses = await AddressBook.open(options);
  const support = await openSupport(options);
  const tidyUp = async () => {
    await uploads.tidyUp();
    await forgetVisitors(support);
  };
  let tidying: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    tidying = tidyUp().catch((err: unknown) => options.log.warn({ err }, 'old papers could not be deleted'));
  }, TIDY_MS);
  timer.unref();
  return {
    uploads,
    identity,
    payments,
    addresses,
    support,
    async close() {
      clearInterval(timer);
      await tidying;
    },
  };
}
