import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/contract';
import { Badge, Button, KeyValue, Note } from '@tradewind/ui';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call, urlOf } from '../../shared/api.ts';
import { Load } from '../../shared/page.tsx';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { IdentityDecision } from './identity-decision.tsx';

export type Papers = DataOf<typeof operators.reviews.papers>;

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The papers of one person: what was typed beside what was photographed. */
export function IdentityReview() {
  const { item = '' } = useParams();
  const papers = useQuery({
    queryKey: ['papers', item],
    queryFn: () => call(operators.reviews.papers, { params: { id: item } }),
    // One reading is one entry in the audit log, and nothing stays behind when the page is left.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section aria-label={t('reviews.title')}>
      <Link to="/queues/identity" className="link text-13">
        {t('reviews.back')}
      </Link>
      <Load from={papers}>{(found) => <PapersView item={item} papers={found} />}</Load>
    </section>
  );
}

function PapersView({ item, papers }: { readonly item: string; readonly papers: Papers }) {
  const { person, country, name, idNumber, submittedAt, sameDocument } = papers;
  return (
    <div className="mt-3 grid gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <KeyValue
          lines
          items={[
            [t('reviews.person'), person],
            [t('reviews.state'), <Badge key="state">{t(`reviews.states.${papers.state}`)}</Badge>],
            [
              t('reviews.name'),
              <span key="name" className="break-words">
                {name}
              </span>,
            ],
            [t('reviews.country'), `${countries.of(country) ?? country} (${country})`],
            [
              t('reviews.idNumber'),
              <span key="number" className="num break-all">
                {idNumber}
              </span>,
            ],
            [t('reviews.submitted'), timeText(submittedAt)],
          ]}
        />
        {sameDocument.map((other) => (
          <Note key={other.person} tone="warn">
            {t(other.verified ? 'reviews.sameVerified' : 'reviews.same', { person: other.person })}
          </Note>
        ))}
        {papers.state === 'waiting' && <IdentityDecision item={item} papers={papers} />}
      </div>
      <div className="grid content-start gap-3 2xl:grid-cols-2">
        <Picture item={item} side="front" there={papers.front} />
        <Picture item={item} side="back" there={papers.back} />
      </div>
    </div>
  );
}

interface PictureProps {
  readonly item: string;
  readonly side: 'front' | 'back';
  readonly there: boolean;
}

/** A picture is fetched when it is asked for: each look is in the audit log. */
function Picture({ item, side, there }: PictureProps) {
  const [shown, setShown] = useState(false);
  const label = t(side === 'front' ? 'reviews.front' : 'reviews.back_side');
  return (
    <figure className="rounded-2 border border-line p-3">
      <figcaption className="mb-2 text-13 font-label">{label}</figcaption>
      {shown ? (
        <img
          src={urlOf(operators.reviews.picture.path, { id: item, side })}
          alt={label}
          className="max-h-[70vh] w-full rounded-1 bg-bg-2 object-contain"
        />
      ) : (
        <div className="grid min-h-40 place-items-center rounded-1 bg-bg-2">
          {there ? (
            <Button icon="eye" onClick={() => setShown(true)}>
              {t('reviews.look')}
            </Button>
          ) : (
            <p className="text-13 text-3">{t('reviews.gone')}</p>
          )}
        </div>
      )}
    </figure>
  );
}
