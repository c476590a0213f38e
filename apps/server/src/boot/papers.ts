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
  /** Somebody was verified. */
  readonly onVerified: () => void;
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

/** Old papers are deleted every hour. */
export function openPapers(options: PapersOptions): Papers {
  const uploads = createUploads(options);
  const identity = createIdentity(options);
  const payments = new Payments({ ...options, verifiedName: identity.verifiedName });
  const addresses = new AddressBook(options);
  const support = openSupport(options);
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
