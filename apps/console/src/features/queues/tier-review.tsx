import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators, type TierReason, tierReason } from '@tradewind/contract';
import { Badge, Button, KeyValue, Select, TextField, toast } from '@tradewind/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call, urlOf } from '../../shared/api.ts';
import { Load } from '../../shared/page.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { Picture } from './picture.tsx';

type TierRequest = DataOf<typeof operators.reviews.tier>;

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** A request for a higher tier: what was shown, and what it has to show. */
export function TierReview() {
  const { item = '' } = useParams();
  const request = useQuery({
    queryKey: ['tier', item],
    queryFn: () => call(operators.reviews.tier, { params: { id: item } }),
    // One reading is one entry in the audit log, and nothing stays behind when the page is left.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section aria-label={t('tiers.title')}>
      <Link to="/queues/identity" className="link text-13">
        {t('reviews.back')}
      </Link>
      <Load from={request}>{(found) => <RequestView item={item} request={found} />}</Load>
    </section>
  );
}

function RequestView({ item, request }: { readonly item: string; readonly request: TierRequest }) {
  const { person, tier, name, country, code, statement, submittedAt, state } = request;
  const address = (side: string) => urlOf(operators.reviews.tierPicture.path, { id: item, side });
  return (
    <div className="mt-3 grid gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
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
            [t('reviews.country'), `${countries.of(country) ?? country} (${country})`],
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
      </div>
      <div className="grid content-start gap-3 2xl:grid-cols-2">
        <Picture src={address('document')} label={t('tiers.document')} there={request.document} />
        {tier === 2 && <Picture src={address('portrait')} label={t('tiers.portrait')} there={request.portrait} />}
      </div>
    </div>
  );
}

interface DecisionProps {
  readonly item: string;
  readonly request: TierRequest;
}

function TierDecision({ item, request: { request, tier, name } }: DecisionProps) {
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const navigate = useNavigate();
  const close = () => setAsked(null);
  const decide = async (decision: 'approve' | 'reject', given: { reason?: TierReason; words?: string } = {}) => {
    await call(operators.reviews.decideTier, { params: { id: item }, body: { request, decision, ...given } });
    toast.plain(t('reviews.done'));
    navigate('/queues/identity');
    await queryClient.invalidateQueries({ queryKey: ['queues'] });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" onClick={() => setAsked('approve')}>
        {t('tiers.grant')}
      </Button>
      <Button onClick={() => setAsked('reject')}>{t('tiers.refuse')}</Button>
      {asked === 'approve' && (
        <ActDialog
          title={t('tiers.grantTitle', { tier, name })}
          lead={t('reviews.approveLead')}
          submit={t('tiers.grant')}
          start={{}}
          run={() => decide('approve')}
          onClose={close}
        />
      )}
      {asked === 'reject' && (
        <ActDialog
          title={t('tiers.refuseTitle', { tier, name })}
          lead={t('tiers.refuseLead')}
          submit={t('tiers.refuse')}
          tone="down"
          start={{ reason: 'not_enough' as TierReason, words: '' }}
          run={(given) => decide('reject', given)}
          onClose={close}
        >
          {({ field, choice, values }) => (
            <>
              <Select
                {...choice<TierReason>('reason')}
                items={tierReason.options.map((value) => ({ value, label: t(`tiers.reasons.${value}`) }))}
                label={t('reason')}
              />
              <TextField
                {...field('words')}
                label={t('reviews.words')}
                hint={t('reviews.wordsHint')}
                maxLength={500}
                required={values.reason === 'other'}
              />
            </>
          )}
        </ActDialog>
      )}
    </div>
  );
}
