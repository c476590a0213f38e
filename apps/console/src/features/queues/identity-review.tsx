import { type DataOf, type IdentityReason, identityReason, operators } from '@tradewind/api';
import { buildUrl } from '@tradewind/api/calls';
import { Badge, KeyValue, Note } from '@tradewind/ui';
import { useParams } from 'react-router';
import { call } from '../../shared/api.ts';
import { Decision } from '../../shared/reviews/decision.tsx';
import { Picture } from '../../shared/reviews/picture.tsx';
import { countryText, ReviewColumns, ReviewPage } from '../../shared/reviews/review-page.tsx';
import { type Opened, useOpened } from '../../shared/reviews/use-opened.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';

type Papers = DataOf<typeof operators.reviews.papers>;

interface PapersProps {
  readonly item: string;
  readonly papers: Papers;
  readonly opened: Opened<'front' | 'back'>;
}

/** The papers of one person: what was typed beside what was photographed. */
export function IdentityReview() {
  const { item = '' } = useParams();
  const read = () => call(operators.reviews.papers, { params: { id: item } });
  return (
    <ReviewPage kind="identity" title={t('reviews.title')} queryKey={['papers', item]} read={read}>
      {(papers) => <Review item={item} papers={papers} />}
    </ReviewPage>
  );
}

function Review(props: Pick<PapersProps, 'item' | 'papers'>) {
  const opened = useOpened(props.papers.opened);
  const { papers } = props;
  return (
    <ReviewColumns
      facts={<Facts papers={papers} />}
      pictures={<Sides {...props} opened={opened} />}
      decision={papers.state === 'waiting' && <PapersDecision {...props} opened={opened} />}
    />
  );
}

function Facts({ papers }: Pick<PapersProps, 'papers'>) {
  const { person, country, name, idNumber, submittedAt, sameDocument, state } = papers;
  return (
    <>
      <KeyValue
        lines
        items={[
          [t('reviews.person'), person],
          [t('reviews.state'), <Badge key="state">{t(`reviews.states.${state}`)}</Badge>],
          [
            t('reviews.name'),
            <span key="name" className="break-words">
              {name}
            </span>,
          ],
          [t('reviews.country'), countryText(country)],
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
    </>
  );
}

function Sides({ item, papers: { front, back }, opened }: PapersProps) {
  const address = (side: string) => buildUrl(operators.reviews.picture.path, { params: { id: item, side } });
  return (
    <>
      <Picture src={address('front')} label={t('reviews.front')} there={front} onOpen={() => opened.open('front')} />
      <Picture src={address('back')} label={t('reviews.back_side')} there={back} onOpen={() => opened.open('back')} />
    </>
  );
}

function PapersDecision({ item, papers: { name, submission }, opened }: PapersProps) {
  return (
    <Decision<IdentityReason>
      kind="identity"
      approve={{
        verb: t('reviews.approve'),
        title: t('reviews.approveTitle', { name }),
        lead: t('reviews.approveLead'),
      }}
      reject={{ verb: t('reviews.reject'), title: t('reviews.rejectTitle', { name }), lead: t('reviews.rejectLead') }}
      reasons={identityReason.options.map((value) => ({ value, label: t(`reviews.reasons.${value}`) }))}
      usual="data_differs"
      other="other"
      unopened={(['front', 'back'] as const).filter((side) => !opened.has(side)).length}
      decide={(decided) => call(operators.reviews.decide, { params: { id: item }, body: { submission, ...decided } })}
    />
  );
}
