import { type DataOf, operators, type TierReason, tierReason } from '@tradewind/contract';
import { Badge, KeyValue } from '@tradewind/ui';
import { useParams } from 'react-router';
import { call, urlOf } from '../../shared/api.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { Decision } from './decision.tsx';
import { Picture } from './picture.tsx';
import { countryText, ReviewColumns, ReviewPage } from './review-page.tsx';

type TierRequest = DataOf<typeof operators.reviews.tier>;

interface RequestProps {
  readonly item: string;
  readonly request: TierRequest;
}

/** A request for a higher tier: what was shown, and what it has to show. */
export function TierReview() {
  const { item = '' } = useParams();
  const read = () => call(operators.reviews.tier, { params: { id: item } });
  return (
    <ReviewPage title={t('tiers.title')} queryKey={['tier', item]} read={read}>
      {(request) => (
        <ReviewColumns
          facts={<Facts item={item} request={request} />}
          pictures={<Proofs item={item} request={request} />}
        />
      )}
    </ReviewPage>
  );
}

function Facts({ item, request }: RequestProps) {
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
      {state === 'waiting' && <TierDecision item={item} request={request} />}
    </>
  );
}

function Proofs({ item, request: { tier, document, portrait } }: RequestProps) {
  const address = (side: string) => urlOf(operators.reviews.tierPicture.path, { id: item, side });
  return (
    <>
      <Picture src={address('document')} label={t('tiers.document')} there={document} />
      {tier === 2 && <Picture src={address('portrait')} label={t('tiers.portrait')} there={portrait} />}
    </>
  );
}

function TierDecision({ item, request: { request, tier, name } }: RequestProps) {
  return (
    <Decision<TierReason>
      approve={{ verb: t('tiers.grant'), title: t('tiers.grantTitle', { tier, name }) }}
      reject={{ verb: t('tiers.refuse'), title: t('tiers.refuseTitle', { tier, name }), lead: t('tiers.refuseLead') }}
      reasons={tierReason.options.map((value) => ({ value, label: t(`tiers.reasons.${value}`) }))}
      usual="not_enough"
      other="other"
      decide={(decided) => call(operators.reviews.decideTier, { params: { id: item }, body: { request, ...decided } })}
    />
  );
}
