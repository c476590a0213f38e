import { operators, type QueueItem } from '@tradewind/contract';
import type { Papers } from '../../boot/papers.ts';
import { tierRef } from '../../identity/raise-tier.ts';
import { audit } from '../../operators/audit.ts';
import type { Operator } from '../../operators/context.ts';
import { readItem } from '../../operators/queue-desk.ts';
import type { Bind } from '../handler.ts';
import { Refused } from '../refused.ts';
import type { ConsoleOptions } from './reauthenticate.ts';

export interface ReviewOptions extends ConsoleOptions {
  readonly papers: Pick<Papers, 'identity' | 'uploads'>;
}

/** Reviews of identity papers. Every look at them is in the audit log. */
export function bindReviews(bind: Bind<Operator>, { context, papers }: ReviewOptions): void {
  const { reviews } = operators;

  bind(reviews.papers, async ({ caller, params }) => {
    const { person } = await identityItem(context, caller, params.id!);
    const { front, back, sameDocument, ...rest } = await papers.identity.review(person, caller.id);
    return { ...rest, person, front: front !== null, back: back !== null, sameDocument: [...sameDocument] };
  });

  bind(reviews.picture, async ({ caller, params }) => {
    const { person } = await identityItem(context, caller, params.id!);
    const side = params.side;
    if (side !== 'front' && side !== 'back') throw new Refused('not_found');
    const { submission, [side]: upload } = await papers.identity.pictures(person);
    if (upload === null) throw new Refused('not_found');
    const entry = { action: 'identity.look', object: `person ${person}`, detail: { submission, side } };
    await context.db.transaction().execute((tx) => audit(tx, { ...entry, operator: caller.id, now: context.now() }));
    return papers.uploads.read(person, upload);
  });

  bind(reviews.decide, async ({ caller, params, body }) => {
    const item = await identityItem(context, caller, params.id!);
    if (item.claimedBy !== null && item.claimedBy.id !== caller.id) throw new Refused('item_taken');
    await papers.identity.decide({ ...body, person: item.person }, caller.id);
    return null;
  });
}

/** Requests for higher tiers. Every look at them is in the audit log. */
export function bindTierReviews(bind: Bind<Operator>, { context, papers }: ReviewOptions): void {
  const { reviews } = operators;
  const { identity, uploads } = papers;

  bind(reviews.tier, async ({ caller, params }) => {
    const { person } = await tierItem(context, caller, params.id!);
    const { document, portrait, ...rest } = await identity.reviewTier(person, caller.id);
    return { ...rest, person, document: document !== null, portrait: portrait !== null };
  });

  bind(reviews.tierPicture, async ({ caller, params }) => {
    const { person } = await tierItem(context, caller, params.id!);
    const side = params.side;
    if (side !== 'document' && side !== 'portrait') throw new Refused('not_found');
    const { request, [side]: upload } = await identity.tierPictures(person);
    if (upload === null) throw new Refused('not_found');
    const entry = { action: 'tier.look', object: `person ${person}`, detail: { request, side } };
    await context.db.transaction().execute((tx) => audit(tx, { ...entry, operator: caller.id, now: context.now() }));
    return uploads.read(person, upload);
  });

  bind(reviews.decideTier, async ({ caller, params, body }) => {
    const item = await tierItem(context, caller, params.id!);
    if (item.claimedBy !== null && item.claimedBy.id !== caller.id) throw new Refused('item_taken');
    await identity.decideTier({ ...body, person: item.person }, caller.id);
    return null;
  });
}

type PersonItem = QueueItem & { readonly person: number };

async function itemOf(context: ConsoleOptions['context'], operator: Operator, id: string, refOf: RefOf) {
  const item = await readItem(context, operator, id);
  const { kind, person, ref } = item;
  if (kind !== 'identity' || person === null || ref !== refOf(person)) throw new Refused('not_found');
  return { ...item, person } satisfies PersonItem;
}

type RefOf = (person: number) => string;

const identityItem = (context: ConsoleOptions['context'], operator: Operator, id: string) =>
  itemOf(context, operator, id, String);
const tierItem = (context: ConsoleOptions['context'], operator: Operator, id: string) =>
  itemOf(context, operator, id, tierRef);
