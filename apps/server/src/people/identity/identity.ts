import type { OwnIdentity, OwnLimits, Papers, Profile, TierWish } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import type { Vault } from '../../platform/vault/vault.ts';
import type { Admit } from '../office/refuse-shut-out.ts';
import { dropUploads } from '../uploads/uploads.ts';
import { type Comparison, comparePersons, type Pair } from './compare-persons.ts';
import type { IdentityContext } from './context.ts';
import { decideIdentity, type IdentityDecision } from './decide.ts';
import { decideTier, type TierDecision } from './decide-tier.ts';
import { findByName, indexOldNames } from './name-index.ts';
import { maskedEnd } from './papers.ts';
import { PersonBehind } from './person-behind.ts';
import { raiseTier } from './raise-tier.ts';
import { type PapersForReview, picturesOf, reviewPapers } from './review.ts';
import { submitPapers } from './submit.ts';
import type { IdentityTables } from './tables.ts';
import { deleteTierPictures, readTierRequest, reviewTier, type TierForReview, tierPictures } from './tier-requests.ts';
import { limitsOf, tierOf } from './tiers.ts';

/** Pictures of rejected papers are kept this long, for an objection. */
const REJECTED_LIFE_MS = 30 * DAY_MS;

export interface IdentityOptions {
  readonly pool: Pool;
  readonly mode: 'demo' | 'live';
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly vault: Vault;
  readonly secret: Buffer;
  /** Somebody was verified. */
  readonly onVerified?: () => void;
}

/** Who people are: papers, their review, and what follows for limits. */
export interface Identity {
  read(person: number): Promise<OwnIdentity>;
  create(person: number, papers: Papers): Promise<void>;
  update(person: number, papers: Papers): Promise<void>;
  limits(person: number): Promise<OwnLimits>;
  tierRequest(person: number): ReturnType<typeof readTierRequest>;
  raiseTier(person: number, wish: TierWish): Promise<void>;
  /** For operators; both are written into the audit log. */
  review(person: number, operator: number): Promise<PapersForReview>;
  decide(decision: IdentityDecision, operator: number, admit?: Admit): Promise<void>;
  pictures(person: number): ReturnType<typeof picturesOf>;
  reviewTier(person: number, operator: number): Promise<TierForReview>;
  decideTier(decision: TierDecision, operator: number, admit?: Admit): Promise<void>;
  tierPictures(person: number): ReturnType<typeof tierPictures>;
  /** The name of the verified papers; null for a person who is not verified. */
  verifiedName(person: number): Promise<string | null>;
  /** The account that stands for the person behind an account; null where it is not verified. */
  personBehind(account: number): Promise<number | null>;
  /** What is known of each pair of people, in their order. */
  compare(pairs: readonly Pair[]): Promise<Comparison[]>;
  /** People by a part of the name on their newest documents, by number, at most `most`. */
  findByName(part: string, most: number): ReturnType<typeof findByName>;
  /** Deletes pictures that are kept no longer, and adds to the index of names whom it lacks. */
  tidyUp(stopped?: () => boolean): Promise<void>;
}

export function createIdentity(options: IdentityOptions): Identity {
  const { pool, now, vault, secret } = options;
  const context: IdentityContext = { db: createKysely<IdentityTables>(pool), now, vault, secret };
  const persons = new PersonBehind(context);
  return {
    read: (person) => readIdentity(context, person),
    create: (person, papers) => submitPapers(context, person, 'create', papers),
    update: (person, papers) => submitPapers(context, person, 'update', papers),
    limits: async (person) => limitsOf(await tierNow(context, person), options.mode === 'demo'),
    tierRequest: (person) => readTierRequest(context, person),
    raiseTier: (person, wish) => raiseTier(context, person, wish),
    reviewTier: (person, operator) => reviewTier(context, person, operator),
    decideTier: (decision, operator, admit) => decideTier(context, decision, operator, admit),
    tierPictures: (person) => tierPictures(context, person),
    review: (person, operator) => reviewPapers(context, person, operator),
    pictures: (person) => picturesOf(context, person),
    async decide(decision, operator, admit) {
      await decideIdentity(context, decision, operator, admit);
      if (decision.decision === 'approve') options.onVerified?.();
    },
    verifiedName: (person) => verifiedName(context, person),
    personBehind: (account) => persons.of(account),
    compare: (pairs) => comparePersons(context, pairs),
    findByName: (part, most) => findByName(context, part, most),
    async tidyUp(stopped = () => false) {
      await indexOldNames(context, stopped);
      await deleteOldPictures(context);
      await deleteTierPictures(context, now() - REJECTED_LIFE_MS);
    },
  };
}

async function stateOf({ db }: IdentityContext, person: number): Promise<Profile['verified']> {
  const { verified } = await db
    .selectFrom('people')
    .select('verified')
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  return verified;
}

async function tierNow({ db }: IdentityContext, person: number): Promise<number> {
  const { verified, granted_tier } = await db
    .selectFrom('people')
    .select(['verified', 'granted_tier'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  return tierOf(verified, granted_tier);
}

async function readIdentity(context: IdentityContext, person: number): Promise<OwnIdentity> {
  const { db, vault } = context;
  const state = await stateOf(context, person);
  const row = await db
    .selectFrom('identity_submissions')
    .selectAll()
    .where('person_id', '=', person)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { state, submitted: null, rejection: null };
  const words = row.words === null ? '' : await vault.unsealText(person, 'identity.words', row.words);
  return {
    state,
    submitted: {
      country: row.country,
      name: await vault.unsealText(person, 'identity.name', row.name),
      idNumber: maskedEnd(await vault.unsealText(person, 'identity.id_number', row.id_number)),
      front: row.front,
      back: row.back,
      submittedAt: row.submitted_at,
      decidedAt: row.decided_at,
    },
    rejection: state === 'rejected' && row.reason !== null ? { reason: row.reason, words } : null,
  };
}

async function verifiedName({ db, vault }: IdentityContext, person: number): Promise<string | null> {
  const row = await db
    .selectFrom('identity_submissions')
    .innerJoin('people', 'people.id', 'person_id')
    .select('name')
    .where('person_id', '=', person)
    .where('state', '=', 'approved')
    .where('verified', '=', 'yes')
    .executeTakeFirst();
  return row ? vault.unsealText(person, 'identity.name', row.name) : null;
}

async function deleteOldPictures({ db, now }: IdentityContext): Promise<void> {
  const old = await db
    .selectFrom('identity_submissions')
    .select(['id', 'person_id', 'front', 'back'])
    .where('state', '=', 'rejected')
    .where('decided_at', '<=', now() - REJECTED_LIFE_MS)
    .where('front', 'is not', null)
    .execute();
  for (const { id, person_id, front, back } of old) {
    await db.transaction().execute(async (tx) => {
      const gone = await tx
        .updateTable('identity_submissions')
        .set({ front: null, back: null })
        .where('id', '=', id)
        .where('front', '=', front)
        .executeTakeFirst();
      if (gone.numUpdatedRows === 0n) return;
      await dropUploads(
        tx,
        person_id,
        [front, back].filter((picture) => picture !== null),
      );
    });
  }
}
