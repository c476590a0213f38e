import { operators, type QueueItem } from '@tradewind/contract';
import type { Papers } from '../../boot/papers.ts';
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

async function identityItem(
  context: ConsoleOptions['context'],
  operator: Operator,
  id: string,
): Promise<QueueItem & { person: number }> {
  const item = await readItem(context, operator, id);
  if (item.kind !== 'identity' || item.person === null) throw new Refused('not_found');
  return { ...item, person: item.person };
}
