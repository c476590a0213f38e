import type { QueueItem } from '@tradewind/api';
import { Button, Select, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActDialog } from '../act-dialog.tsx';
import { queryClient } from '../query.ts';
import { t } from '../texts.ts';

/** What was decided; a rejection says why. */
type Decided<R extends string> =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject'; readonly reason: R; readonly words: string };

interface DecisionProps<R extends string> {
  /** The queue to go back to. */
  readonly kind: QueueItem['kind'];
  readonly approve: { readonly verb: string; readonly title: string; readonly lead: string };
  readonly reject: { readonly verb: string; readonly title: string; readonly lead: string };
  readonly reasons: readonly { readonly value: R; readonly label: string }[];
  /** The reason that stands there first. */
  readonly usual: R;
  /** The reason that has to be put into words. */
  readonly other: R;
  /** Pictures that this operator has not opened: nothing is approved before. */
  readonly unopened: number;
  /** What else is in the way of an approval. */
  readonly blocked?: string | null;
  /** Answers what came of it, where that is not the usual. */
  readonly decide: (decided: Decided<R>) => Promise<string | null>;
}

/** Approves, or rejects with a reason that the person reads; then it is back to the queue. */
export function Decision<R extends string>(props: DecisionProps<R>) {
  const { kind, approve, reject, reasons, usual, other, unopened, blocked = null, decide } = props;
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const navigate = useNavigate();
  const close = () => setAsked(null);
  const run = async (decided: Decided<R>) => {
    toast.plain((await decide(decided)) ?? t('reviews.done'));
    navigate(`/queues/${kind}`);
    await queryClient.invalidateQueries({ queryKey: ['queues'] });
  };
  const obstacles = [unopened > 0 ? t('reviews.unopened') : null, blocked].filter((one) => one !== null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" disabled={obstacles.length > 0} onClick={() => setAsked('approve')}>
        {approve.verb}
      </Button>
      <Button onClick={() => setAsked('reject')}>{reject.verb}</Button>
      {obstacles.map((one) => (
        <p key={one} className="w-full text-12 text-3">
          {one}
        </p>
      ))}
      {asked === 'approve' && (
        <ActDialog
          title={approve.title}
          lead={approve.lead}
          submit={approve.verb}
          start={{}}
          run={() => run({ decision: 'approve' })}
          onClose={close}
        />
      )}
      {asked === 'reject' && (
        <ActDialog
          title={reject.title}
          lead={reject.lead}
          submit={reject.verb}
          tone="down"
          start={{ reason: usual, words: '' }}
          run={(given) => run({ decision: 'reject', ...given })}
          onClose={close}
        >
          {({ field, choice, values }) => (
            <>
              <Select {...choice<R>('reason')} items={reasons} label={t('reason')} />
              <TextField
                {...field('words')}
                label={t('reviews.words')}
                hint={t('reviews.wordsHint')}
                maxLength={500}
                required={values.reason === other}
              />
            </>
          )}
        </ActDialog>
      )}
    </div>
  );
}
