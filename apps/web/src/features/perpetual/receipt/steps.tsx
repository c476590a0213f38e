import { useQuery } from '@tanstack/react-query';
import type { ContractTerms, Liquidation, PositionDetail } from '@tradewind/api';
import { SECOND_MS } from '@tradewind/base';
import { Button, buttonClass, Note } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '../../../shared/loaded.tsx';
import { useClock } from '../../../shared/time.ts';
import { liquidationPath } from '../perpetual-script.ts';
import { compareStep } from './compared.ts';
import { ComparedList } from './compared-list.tsx';
import { Entries } from './entries.tsx';
import { markQuery, termsQuery } from './receipt-queries.ts';
import { fillsOf, reckon } from './reckoned.ts';
import { Section } from './section.tsx';
import { Inputs, Outcome, Results } from './step-figures.tsx';
import { stepTerms } from './step-terms.ts';

/** Samples of the book by which a mark goes reach so far back. */
const SAMPLES_MS = 150 * SECOND_MS;
/** So many steps are drawn at once, the newest first. */
const SHOWN = 5;

interface StepsProps {
  readonly position: PositionDetail;
}

/** Each step of the liquidation, from what went in to what was booked. */
export function Steps({ position }: StepsProps) {
  const { t } = useTranslation();
  const terms = useQuery(termsQuery(position.contract));
  const [shown, setShown] = useState(SHOWN);
  const { receipts } = position;
  return (
    <Section title={t('futures.detail.receipts')}>
      <p className="text-13 text-2">{t('futures.detail.receiptLead')}</p>
      <Loaded query={terms}>
        {(told) => (
          <ol className="list">
            {receipts.slice(0, shown).map((step, at) => (
              <Step key={step.seq} {...{ position, step, told }} number={receipts.length - at} />
            ))}
          </ol>
        )}
      </Loaded>
      {receipts.length > shown && (
        <Button className="justify-self-center" onClick={() => setShown(shown + SHOWN)}>
          {t('common.action.more')}
        </Button>
      )}
    </Section>
  );
}

interface StepProps extends StepsProps {
  readonly step: Liquidation;
  readonly told: ContractTerms;
  readonly number: number;
}

function Step({ position, step, told, number }: StepProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const mark = useQuery(markQuery(step, told));
  const [asked, setAsked] = useState(false);
  const terms = stepTerms(told, step);
  if (terms === null) return null;
  const fills = fillsOf(position.fills, step);
  const reckoned = reckon(step, fills, terms);
  const made = mark.data ?? null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 font-strong">
        {t('futures.receipt.step', { at: number, all: position.receipts.length })}
        <span className="num text-12 font-[400] text-3">{stamp(step.time, 'full')}</span>
      </h3>
      <Inputs {...{ step, terms, reckoned, told }} mark={mark} />
      <Results {...{ step, terms, reckoned }} />
      <Outcome {...{ step, terms, reckoned }} />
      <Entries position={position.id} step={step} group={told.group} />
      <PublicData step={step} />
      <div className="flex flex-wrap gap-3">
        <Button variant="line" busy={asked && mark.isPending} onClick={() => setAsked(true)}>
          {t('futures.detail.recompute')}
        </Button>
        <Link to={liquidationPath(step)} className={buttonClass('line')}>
          {t('futures.receipt.verify')}
        </Link>
      </div>
      {asked && !mark.isPending && (
        <>
          <ComparedList compared={compareStep(step, { reckoned, terms, made })} />
          {made === null && <Note>{t('futures.receipt.noMark')}</Note>}
        </>
      )}
    </li>
  );
}

/** Where anyone reads what the figures of a step came from. */
function PublicData({ step: { contract, time, seq } }: Pick<StepProps, 'step'>) {
  const { t } = useTranslation();
  const path = (list: string, query: Readonly<Record<string, string>>) =>
    `/api/v1/open/perpetuals/${list}?${new URLSearchParams({ contract, ...query })}`;
  const links = [
    ['samples', path('samples', { from: String(time - SAMPLES_MS), to: String(time + 1) })],
    ['trades', path('trades', { seq: String(seq) })],
    ['steps', path('liquidations', { seq: String(seq) })],
    ['terms', path('terms', {})],
  ] as const;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
      <span className="text-3">{t('futures.receipt.data')}</span>
      {links.map(([name, href]) => (
        <a key={name} className="link inline-flex min-h-6 items-center" href={href}>
          {t(`futures.receipt.lists.${name}`)}
        </a>
      ))}
    </p>
  );
}
