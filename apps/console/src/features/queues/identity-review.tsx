import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/contract';
import { Badge, KeyValue, Note } from '@tradewind/ui';
import { Link, useParams } from 'react-router';
import { call, urlOf } from '../../shared/api.ts';
import { Load } from '../../shared/page.tsx';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { IdentityDecision } from './identity-decision.tsx';
import { Picture } from './picture.tsx';

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
  const address = (side: string) => urlOf(operators.reviews.picture.path, { id: item, side });
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
        <Picture src={address('front')} label={t('reviews.front')} there={papers.front} />
        <Picture src={address('back')} label={t('reviews.back_side')} there={papers.back} />
      </div>
    </div>
  );
}
