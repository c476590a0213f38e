import { useMutation, useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { buildUrl } from '@tradewind/api/calls';
import { Button, Empty, toast } from '@tradewind/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call, showError } from '../../shared/api.ts';
import { Load } from '../../shared/page.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { AnswerForm } from './answer-form.tsx';

const REFRESH_MS = 3_000;

type Talk = DataOf<typeof operators.desk.conversation>;
type Line = Talk['lines'][number];

/** A work order, a chat or feedback: what was written, and the answer. */
export function Conversation() {
  const { kind = '', item = '' } = useParams();
  const talk = useQuery({
    queryKey: ['conversation', item],
    queryFn: () => call(operators.desk.conversation, { params: { id: item } }),
    // Nothing stays behind when the page is left.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // What the other side adds comes while one looks.
    refetchInterval: ({ state }) => (state.data?.answerable ? REFRESH_MS : false),
  });
  return (
    <div className="max-w-[48rem]">
      <Link to={`/queues/${kind}`} className="link text-13">
        {t('desk.back')}
      </Link>
      <Load from={talk}>
        {(found) => (
          <>
            <TalkView item={item} talk={found} />
            {found.answerable && <AnswerForm item={item} onSent={() => talk.refetch()} />}
            <CloseButton item={item} kind={kind} />
          </>
        )}
      </Load>
    </div>
  );
}

function TalkView({ item, talk }: { readonly item: string; readonly talk: Talk }) {
  const { person, title, topic, lines } = talk;
  return (
    <section className="mt-3 grid gap-3">
      <header>
        {title !== null && <h2 className="text-16 font-strong break-words">{title}</h2>}
        <p className="text-12 text-3">
          {person === null ? t('desk.visitor') : t('desk.person', { person })} {topic}
        </p>
      </header>
      {lines.length === 0 && <Empty>{t('desk.empty')}</Empty>}
      {lines.map((line) => (
        <LineView key={line.id} item={item} line={line} />
      ))}
    </section>
  );
}

function LineView({ item, line }: { readonly item: string; readonly line: Line }) {
  return (
    <article className={line.side === 'support' ? 'rounded-2 bg-bg-2 p-3' : 'rounded-2 border border-line p-3'}>
      <p className="text-12 text-3">
        {t(`desk.${line.side}`)} {'\u00b7'} {timeText(line.time)}
      </p>
      <p className="mt-1 text-13 break-words whitespace-pre-wrap">{line.text}</p>
      {line.attachments.map((upload, at) => (
        <Attachment key={upload} item={item} upload={upload} number={at + 1} />
      ))}
    </article>
  );
}

interface AttachmentProps {
  readonly item: string;
  readonly upload: string;
  readonly number: number;
}

/** A picture is fetched when it is asked for: each look is in the audit log. */
function Attachment({ item, upload, number }: AttachmentProps) {
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <Button size="s" icon="eye" className="mt-2 mr-2" onClick={() => setShown(true)}>
        {t('desk.look', { number })}
      </Button>
    );
  return (
    <img
      src={buildUrl(operators.desk.picture.path, { params: { id: item, upload } })}
      alt={t('desk.picture', { number })}
      className="mt-2 max-h-[60vh] w-full rounded-1 bg-bg-2 object-contain"
    />
  );
}

function CloseButton({ item, kind }: { readonly item: string; readonly kind: string }) {
  const navigate = useNavigate();
  const close = useMutation({
    mutationFn: () => call(operators.desk.close, { params: { id: item } }),
    onSuccess: async () => {
      toast.plain(t('desk.closed'));
      navigate(`/queues/${kind}`);
      await queryClient.invalidateQueries({ queryKey: ['queues'] });
    },
    onError: showError,
  });
  return (
    <Button className="mt-3" busy={close.isPending} onClick={() => close.mutate()}>
      {t('desk.close')}
    </Button>
  );
}
