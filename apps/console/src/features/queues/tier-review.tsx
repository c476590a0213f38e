import { type DataOf, operators, type TierReason, tierReason } from '@tradewind/api';
import { buildUrl } from '@tradewind/api/calls';
import { Badge, KeyValue } from '@tradewind/ui';
import { useParams } from 'react-router';
import { call } from '../../shared/api.ts';
import { Decision } from '../../shared/reviews/decision.tsx';
import { Picture } from '../../shared/reviews/picture.tsx';
import { countryText, ReviewColumns, ReviewPage } from '../../shared/reviews/review-page.tsx';
import { type Opened, useOpened } from '../../shared/reviews/use-opened.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';

type TierRequest = DataOf<typeof operators.reviews.tier>;

interface RequestProps {
  readonly item: string;
  readonly request: TierRequest;
  readonly opened: Opened<'document' | 'portrait'>;
}

/** A request for a higher tier: what was shown, and what it has to show. */
export function TierReview() {
  const { item = '' } = useParams();
  const read = () => call(operators.reviews.tier, { params: { id: item } });
  return (
    <ReviewPage kind="identity" title={t('tiers.title')} queryKey={['tier', item]} read={read}>
      {(request) => <Review item={item} request={request} />}
    </ReviewPage>
  );
}

function Review(props: Pick<RequestProps, 'item' | 'request'>) {
  const opened = useOpened(props.request.opened);
  const { request } = props;
  return (
    <ReviewColumns
      facts={<Facts request={request} />}
      pictures={<Proofs {...props} opened={opened} />}
      decision={request.state === 'waiting' && <TierDecision {...props} opened={opened} />}
    />
  );
}

function Facts({ request }: Pick<RequestProps, 'request'>) {
  const { person, tier, name, country, code, statement, submittedAt, state } = request;
  return (
    <>
      <KeyValue
        lines
        items={[
          [t('reviews.person'), person],
          [t('tiers.tier'), String(tier)],
          [t('reviews.state'), <Badge key="state">{t(`reviews.states.${state}`)}</Badge>],
          [
            t('tiers.verifiedName'),
            <span key="name" className="break-words">
              {name}
            </span>,
          ],
          [t('reviews.country'), countryText(country)],
          ...(code === null ? [] : [[t('tiers.code'), code] as const]),
          [t('reviews.submitted'), timeText(submittedAt)],
        ]}
      />
      {statement !== null && (
        <div>
          <h3 className="label">{t('tiers.statement')}</h3>
          <p className="mt-1 whitespace-pre-wrap text-13 [overflow-wrap:anywhere]">{statement}</p>
        </div>
      )}
      <p className="text-12 text-3">{t(tier === 2 ? 'tiers.needs2' : 'tiers.needs3')}</p>
    </>
  );
}

function Proofs({ item, request: { tier, document, portrait }, opened }: RequestProps) {
  const address = (side: string) => buildUrl(operators.reviews.tierPicture.path, { params: { id: item, side } });
  return (
    <>
      <Picture
        src={address('document')}
        label={t('tiers.document')}
        there={document}
        onOpen={() => opened.open('document')}
      />
      {tier === 2 && (
        <Picture
          src={address('portrait')}
          label={t('tiers.portrait')}
          there={portrait}
          onOpen={() => opened.open('portrait')}
        />
      )}
    </>
  );
}

function TierDecision({ item, request: { request, tier, name, document, portrait }, opened }: RequestProps) {
  const unopened = [document && !opened.has('document'), portrait && !opened.has('portrait')].filter(Boolean).length;
  return (
    <Decision<TierReason>
      kind="identity"
      approve={{ verb: t('tiers.grant'), title: t('tiers.grantTitle', { tier, name }), lead: t('reviews.approveLead') }}
      reject={{ verb: t('tiers.refuse'), title: t('tiers.refuseTitle', { tier, name }), lead: t('tiers.refuseLead') }}
      reasons={tierReason.options.map((value) => ({ value, label: t(`tiers.reasons.${value}`) }))}
      usual="not_enough"
      other="other"
      unopened={unopened}
      decide={(decided) => call(operators.reviews.decideTier, { params: { id: item }, body: { request, ...decided } })}
    />
  );
}
