import type { QueueItem } from '@tradewind/api';
import type { TimeMs } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import type { Command, EngineApi } from '@tradewind/engine';
import type { ReadModel } from '@tradewind/readmodel';
import type { Kysely } from 'kysely';
import type { ChangeContext } from '../../exchange/changes/change-kind.ts';
import type { History } from '../../exchange/history/history.ts';
import type { Spending } from '../../exchange/orders/spending.ts';
import type { ReadGate } from '../../exchange/pipeline/read-gate.ts';
import type { Applied } from '../../exchange/pipeline/sequencer.ts';
import type { Writer } from '../../exchange/pipeline/write.ts';
import type { Catalogue } from '../../exchange/wire/catalogue.ts';
import type { People } from '../../people/accounts/people.ts';
import type { Limits } from '../../people/common/limits.ts';
import type { PeopleTables } from '../../people/common/tables.ts';
import type { Content } from '../../people/content/content.ts';
import type { Identity } from '../../people/identity/identity.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Uploads } from '../../people/uploads/uploads.ts';
import type { AddressOf } from '../../platform/calls/caller-address.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { ProductAvailability } from './product-availability.ts';

interface Read {
  /** Of this installation: what is hashed under it is known to nobody else. */
  readonly secret: Buffer;
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly readModel: ReadModel;
}

/** What the routes of people work with. */
export interface RouteParts extends Read {
  readonly gate: ReadGate;
  readonly writer: Writer;
  readonly history: History;
  readonly limits: Limits;
  readonly spending: Spending;
  readonly people: People;
  readonly identity: Pick<Identity, 'compare' | 'limits' | 'personBehind'>;
  readonly products: Pick<ProductAvailability, 'closedTo'>;
  readonly pool: Pool;
  readonly vault: Vault;
  readonly content: Pick<Content, 'has'>;
  readonly log: JobParts['log'];
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** What is answered in forms of its own works with this. */
export interface ServeParts {
  readonly engine: EngineApi;
  /** Where a request comes from. */
  readonly addressOf: AddressOf;
  /** Whether this process may answer. */
  readonly leads: () => boolean;
  /** A call of whom nobody knows; throws Refused `too_many_requests`. */
  readonly visit: (ip: string) => void;
}

/** Why an operator took an instrument out of trading, and when. */
export interface Halt {
  readonly reason: string;
  readonly since: TimeMs;
}

/** What the routes of operators work with. */
export interface ConsoleParts {
  readonly context: ChangeContext;
  /** By the symbol of the instrument; null = none has. */
  readonly haltOf: (instrument: string) => Halt | null;
  readonly readModel: ReadModel;
  readonly pool: Pool;
  readonly vault: Vault;
  readonly uploads: Pick<Uploads, 'read'>;
  readonly identity: Pick<Identity, 'verifiedName'>;
  readonly products: Pick<ProductAvailability, 'closedTo'>;
  readonly desk: Desk;
  /** Called before a list of a person is read: the first page is in the audit log. Refuses `not_found`. */
  readonly opened: (operator: Operator, list: string, person: number, cursor: string | undefined) => Promise<void>;
}

/** Pictures that something is decided by, of what was submitted once. */
export interface Submitted {
  readonly action: `${string}.look`;
  readonly person: number;
  readonly submission: string;
}

/** How operators work on what waits for them. */
export interface Desk {
  /** Refuses `not_found` and `not_permitted`. */
  readonly item: (operator: Operator, id: number) => Promise<QueueItem>;
  /** Says in the audit log that an operator opens a picture; which ones were opened; refuses `identity_unopened`. */
  readonly noteOpened: (operator: Operator, submitted: Submitted, picture: string) => Promise<void>;
  readonly openedBy: (operator: Operator, submitted: Submitted) => Promise<string[]>;
  readonly requireOpened: (operator: Operator, submitted: Submitted, pictures: readonly string[]) => Promise<void>;
  /** Says in the audit log that an operator reads something. */
  readonly note: (operator: Operator, action: string, object: string) => Promise<void>;
}

/** What goes on by itself works with this. */
export interface JobParts extends Read {
  readonly gate: ReadGate;
  readonly pool: Pool;
  readonly vault: Vault;
  readonly db: Kysely<PeopleTables>;
  readonly identity: Pick<Identity, 'compare'>;
  readonly products: Pick<ProductAvailability, 'closedAmong'>;
  readonly submit: (command: Command) => Promise<Applied>;
  /** All of them, or it throws. */
  readonly submitAll: (commands: readonly Command[]) => Promise<void>;
  /** The file of a flag; undefined where the settings name none. */
  readonly fileOf: (flag: string) => string | undefined;
  /** Where data of the installation live. */
  readonly dataDir: string;
  /** Whether a demo runs its own chain. */
  readonly ownChain: boolean;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly log: Record<'info' | 'warn', (detail: object, message: string) => void>;
}
