import { HOUR_MS } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import type { Vault } from '../../platform/vault/vault.ts';
import { AddressBook } from '../addresses/address-book.ts';
import { createIdentity, type Identity } from '../identity/identity.ts';
import { Payments } from '../payments/payments.ts';
import { forgetVisitors } from '../support/chat.ts';
import { openSupport, type SupportContext } from '../support/support.ts';
import { createUploads, type Uploads } from '../uploads/uploads.ts';

const TIDY_MS = HOUR_MS;

export interface PeopleServicesOptions {
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
export interface PeopleServices {
  readonly uploads: Uploads;
  readonly identity: Identity;
  readonly payments: Payments;
  readonly addresses: AddressBook;
  readonly support: SupportContext;
  close(): Promise<void>;
}

/** At the start and every hour, old papers are deleted and the index of names is made whole. */
export function openPeopleServices(options: PeopleServicesOptions): PeopleServices {
  const uploads = createUploads(options);
  const identity = createIdentity(options);
  const payments = new Payments({ ...options, verifiedName: identity.verifiedName });
  const addresses = new AddressBook(options);
  const support = openSupport(options);
  let closed = false;
  const tidyUp = async () => {
    await uploads.tidyUp();
    await identity.tidyUp(() => closed);
    await forgetVisitors(support);
  };
  let tidying: Promise<void> = Promise.resolve();
  const tidy = () => {
    tidying = tidying.then(tidyUp).catch((err: unknown) => options.log.warn({ err }, 'old papers could not be tidied'));
  };
  tidy();
  const timer = setInterval(tidy, TIDY_MS);
  timer.unref();
  return {
    uploads,
    identity,
    payments,
    addresses,
    support,
    async close() {
      closed = true;
      clearInterval(timer);
      await tidying;
    },
  };
}
