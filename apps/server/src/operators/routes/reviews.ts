import { operators, type QueueItem } from '@tradewind/api';
import { tierRef } from '../../people/identity/raise-tier.ts';
import type { Operator } from '../../people/office/operator.ts';
import { admitting } from '../../people/office/refuse-shut-out.ts';
import type { PeopleServices } from '../../people/services/people-services.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { type Documents, noteOpened, openedBy, requireOpened } from '../opened.ts';
import { readItem } from '../queue-desk.ts';
import type { ConsoleOptions } from './reauthenticate.ts';

export interface ReviewOptions extends ConsoleOptions {
  readonly services: Pick<PeopleServices, 'identity' | 'uploads'>;
}

/** Reviews of identity papers. Every look at them is in the audit log. */
export function bindReviews(bind: Bind<Operator>, { context, services }: ReviewOptions): void {
  const { reviews } = operators;

  bind(reviews.papers, async ({ caller, params }) => {
    const { person } = await identityItem(context, caller, params.id);
    const { front, back, sameDocument, ...rest } = await services.identity.review(person, caller.id);
    const opened = await openedBy<'front' | 'back'>(context, caller, documentsOf(person, rest.submission));
    return { ...rest, person, front: front !== null, back: back !== null, opened, sameDocument: [...sameDocument] };
  });

  bind(reviews.picture, async ({ caller, params }) => {
    const { person } = await identityItem(context, caller, params.id);
    const { side } = params;
    const { submission, [side]: upload } = await services.identity.pictures(person);
    if (upload === null) throw new Refused('not_found');
    const picture = await services.uploads.read(person, upload);
    await noteOpened(context, caller, documentsOf(person, submission), side);
    return picture;
  });

  bind(reviews.decide, async ({ caller, params, body }) => {
    const { person, claimedBy } = await identityItem(context, caller, params.id);
    if (claimedBy !== null && claimedBy.id !== caller.id) throw new Refused('item_taken');
    if (body.decision === 'approve')
      await requireOpened(context, caller, documentsOf(person, body.submission), ['front', 'back']);
    await services.identity.decide({ ...body, person }, caller.id, admitting(caller));
    return null;
  });
}

/** Requests for higher tiers. Every look at them is in the audit log. */
export function bindTierReviews(bind: Bind<Operator>, { context, services }: ReviewOptions): void {
  const { reviews } = operators;
  const { identity, uploads } = services;

  bind(reviews.tier, async ({ caller, params }) => {
    const { person } = await tierItem(context, caller, params.id);
    const { document, portrait, ...rest } = await identity.reviewTier(person, caller.id);
    const opened = await openedBy<'document' | 'portrait'>(context, caller, requestOf(person, rest.request));
    return { ...rest, person, document: document !== null, portrait: portrait !== null, opened };
  });

  bind(reviews.tierPicture, async ({ caller, params }) => {
    const { person } = await tierItem(context, caller, params.id);
    const { side } = params;
    const { request, [side]: upload } = await identity.tierPictures(person);
    if (upload === null) throw new Refused('not_found');
    const picture = await uploads.read(person, upload);
    await noteOpened(context, caller, requestOf(person, request), side);
    return picture;
  });

  bind(reviews.decideTier, async ({ caller, params, body }) => {
    const { person, claimedBy } = await tierItem(context, caller, params.id);
    if (claimedBy !== null && claimedBy.id !== caller.id) throw new Refused('item_taken');
    if (body.decision === 'approve') {
      const { document, portrait } = await identity.tierPictures(person);
      const sides = [...(document === null ? [] : ['document']), ...(portrait === null ? [] : ['portrait'])];
      await requireOpened(context, caller, requestOf(person, body.request), sides);
    }
    await identity.decideTier({ ...body, person }, caller.id, admitting(caller));
    return null;
  });
}

const documentsOf = (person: number, submission: string): Documents => ({
  action: 'identity.look',
  person,
  submission,
});
const requestOf = (person: number, submission: string): Documents => ({ action: 'tier.look', person, submission });

type PersonItem = QueueItem & { readonly person: number };

async function itemOf(context: ConsoleOptions['context'], operator: Operator, id: number, refOf: RefOf) {
  const item = await readItem(context, operator, id);
  const { kind, person, ref } = item;
  if (kind !== 'identity' || person === null || ref !== refOf(person)) throw new Refused('not_found');
  return { ...item, person } satisfies PersonItem;
}

type RefOf = (person: number) => string;

const identityItem = (context: ConsoleOptions['context'], operator: Operator, id: number) =>
  itemOf(context, operator, id, String);
const tierItem = (context: ConsoleOptions['context'], operator: Operator, id: number) =>
  itemOf(context, operator, id, tierRef);
