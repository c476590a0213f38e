import { useQuery } from '@tanstack/react-query';
import type { OwnIdentity } from '@tradewind/api';
import { languages } from '@tradewind/locales';
import { Button, Empty, Icon, type IconName, KeyValue, Note, Skeleton } from '@tradewind/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityQuery } from '../../shared/identity-query.ts';
import { useLanguage } from '../../shared/language-offer.ts';
import { queryClient } from '../../shared/query.ts';
import { useClock } from '../../shared/time.ts';
import { OwnPicture } from '../../shared/uploads/own-picture.tsx';
import { Stepper } from './stepper.tsx';
import { TierTable } from './tier-table.tsx';

/** For those whose papers are wanted. */
const PapersForm = lazy(() => import('./papers-form.tsx').then((file) => ({ default: file.PapersForm })));

/** For those whose papers are approved: most never see it. */
const RaiseTier = lazy(() => import('./raise-tier.tsx').then((file) => ({ default: file.RaiseTier })));

/** Who one is: the state of the verification with what happens next, the papers, and what each tier allows. */
export function IdentityScreen() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(identityQuery);
  useFollowers(data?.state);
  return (
    <div className="narrow grid gap-8 pt-1 pb-12">
      {data && <Papers identity={data} />}
      {!data && isError && (
        <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
          {t('common.loadFailed')}
        </Empty>
      )}
      {!data && !isError && <Skeleton className="block h-96 w-full" />}
      <TierTable />
      {data?.state === 'yes' && (
        <Suspense fallback={<Skeleton className="block h-40 w-full" />}>
          <RaiseTier />
        </Suspense>
      )}
    </div>
  );
}

/** A decision that comes while the page is open changes tier and profile too. */
function useFollowers(state: OwnIdentity['state'] | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) {
      for (const key of ['limits', 'profile']) void queryClient.invalidateQueries({ queryKey: [key] });
    }
    before.current = state;
  }, [state]);
}

/** The form while papers are wanted, else what became of them. */
function Papers({ identity }: { readonly identity: OwnIdentity }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const { state, submitted } = identity;
  const writing = state === 'no' || (editing && state !== 'yes');
  return (
    <section className="grid gap-5">
      <StateHead identity={identity} />
      {writing ? (
        <Suspense fallback={<Skeleton className="block h-96 w-full" />}>
          <PapersForm before={submitted} verb={state === 'no' ? 'create' : 'update'} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <>
          {state !== 'rejected' && <Stepper step="review" done={state === 'yes'} />}
          {state === 'rejected' && (
            <Button
              variant="primary"
              size="money"
              className="md:w-auto md:justify-self-start md:px-8"
              onClick={() => setEditing(true)}
            >
              {t('papers.identity.rejected.again')}
            </Button>
          )}
          {submitted && <Submitted submitted={submitted} />}
          {state === 'waiting' && (
            <Button variant="line" className="justify-self-start" onClick={() => setEditing(true)}>
              {t('papers.identity.waiting.change')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

const HEADS: Readonly<Record<OwnIdentity['state'], { readonly icon: IconName; readonly tone: string }>> = {
  no: { icon: 'user', tone: 'text-3' },
  waiting: { icon: 'clock', tone: 'text-accent' },
  yes: { icon: 'shield', tone: 'text-up' },
  rejected: { icon: 'warning', tone: 'text-warn' },
};

/** The state in words, why, and what happens next. */
function StateHead({ identity: { state, rejection } }: { readonly identity: OwnIdentity }) {
  const { t } = useTranslation();
  const { icon, tone } = HEADS[state];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3" aria-live="polite">
      <Icon name={icon} className={`mt-0.5 ${tone}`} />
      <div className="grid gap-2">
        <h2 className="font-strong text-16">{t(`papers.identity.${state}.title`)}</h2>
        {state === 'rejected' ? (
          <>
            {rejection && <Note tone="warn">{t(`papers.identity.reason.${rejection.reason}`)}</Note>}
            {rejection && rejection.words !== '' && (
              <p className="whitespace-pre-wrap text-13 [overflow-wrap:anywhere]">
                <span className="text-3">{t('papers.identity.words')}</span> {rejection.words}
              </p>
            )}
            <p className="text-13 text-2">{t('papers.identity.rejected.next')}</p>
          </>
        ) : (
          <p className="text-13 text-2">{t(`papers.identity.${state}.text`)}</p>
        )}
      </div>
    </div>
  );
}

function Submitted({ submitted }: { readonly submitted: NonNullable<OwnIdentity['submitted']> }) {
  const { t } = useTranslation();
  const clock = useClock();
  const { tag } = languages[useLanguage()];
  const country = new Intl.DisplayNames([tag], { type: 'region' }).of(submitted.country);
  const sides = (['front', 'back'] as const).flatMap((side) => {
    const id = submitted[side];
    return id === null ? [] : [{ side, id }];
  });
  return (
    <div className="grid gap-4">
      <KeyValue
        lines
        items={[
          [t('papers.identity.country'), country],
          [
            t('papers.identity.name'),
            <span key="name" className="[overflow-wrap:anywhere]">
              {submitted.name}
            </span>,
          ],
          [
            t('papers.identity.idNumber'),
            <span key="number" className="num">
              {submitted.idNumber}
            </span>,
          ],
          [t('papers.identity.sent'), clock.stamp(submitted.submittedAt)],
        ]}
      />
      {sides.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {sides.map(({ side, id }) => (
            <div key={side} className="aspect-[1.586] overflow-hidden rounded-3 border border-line bg-bg-1">
              <OwnPicture id={id} label={t(`papers.identity.${side}`)} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
