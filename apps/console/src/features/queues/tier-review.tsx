import { type DataOf, operators, type TierReason, tierReason } from '@tradewind/api';
import { buildUrl } from '@tradewind/api/calls';
import { Badge, KeyValue } from '@tradewind/ui';
import { useParams } from 'react-router';
import { call } from '../../shared/api.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { Decision } from './decision.tsx';
import { Picture } from './picture.tsx';
import { countryText, ReviewColumns, ReviewPage } from './review-page.tsx';
import { type Opened, useOpened } from './use-opened.ts';

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
    <ReviewPage title={t('tiers.title')} queryKey={['tier', item]} read={read}>
      {(request) => <Review item={item} request={request} />}
    </ReviewPage>
  );
}

function Review(props: Pick<RequestProps, 'item' | 'request'>) {
  const opened = useOpened(props.request.opened);
  return (
    <ReviewColumns facts={<Facts {...props} opened={opened} />} pictures={<Proofs {...props} opened={opened} />} />
  );
}

function Facts({ item, request, opened }: RequestProps) {
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
      {state === 'waiting' && <TierDecision item={item} request={request} opened={opened} />}
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
      approve={{ verb: t('tiers.grant'), title: t('tiers.grantTitle', { tier, name }) }}
      reject={{ verb: t('tiers.refuse'), title: t('tiers.refuseTitle', { tier, name }), lead: t('tiers.refuseLead') }}
      reasons={tierReason.options.map((value) => ({ value, label: t(`tiers.reasons.${value}`) }))}
      usual="not_enough"
      other="other"
      unopened={unopened}
      decide={(decided) => call(operators.reviews.decideTier, { params: { id: item }, body: { request, ...decided } })}
    />
  );
}
