import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { BodyOf, LoanOffer } from '@tradewind/api';
import { loan } from '@tradewind/api/calls';
import { type Complaint, type Refusal, toast } from '@tradewind/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type ApiError, call, newClientId } from '../../shared/api.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useForm } from '../../shared/form.ts';
import { isCertain } from '../../shared/is-certain.ts';
import { useProfile } from '../../shared/query.ts';
import { startAmount, termChoices } from './loan-figures.ts';
import { changedLoan, checkLoan, type LoanErrors, type LoanInput, methodFor, NO_INPUT } from './loan-form.ts';
import { availableQuery, forgetLoans, loansQuery } from './loan-queries.ts';
import { useServerMinute } from './use-server-time.ts';

/** Refusals that are about the amount. */
const OF_AMOUNT = new Set(['loan_too_small', 'loan_too_large', 'loan_person_limit', 'loan_pool_short']);

/** The calculator and the application in one: what is chosen, what it comes to, and what sends it. */
export function useApplication(offers: readonly LoanOffer[]) {
  const now = useServerMinute();
  const assets = [...new Set(offers.map(({ asset }) => asset))];
  const [asset, setAsset] = useState(assets[0] ?? '');
  const choices = termChoices(offers, asset, now);
  const open = choices.filter(({ from }) => from === null);
  const usual = open[Math.floor(open.length / 2)];
  const available = useAvailable(usual?.offer);
  const chosenBy = (id: string) => open.find(({ offer }) => offer.id === id) ?? usual;
  const words = useErrorWords();
  const send = useSend();
  const form = useForm<LoanInput>({
    start: { ...NO_INPUT, amount: usual ? startAmount(usual.offer) : '' },
    follow: changedLoan,
    check: (values) => {
      const chosen = chosenBy(values.offer);
      return chosen ? words(checkLoan(values, chosen.offer, available, now).errors, chosen.offer) : {};
    },
    submit: async (values) => {
      const chosen = chosenBy(values.offer);
      if (chosen) await send.apply(bodyOf(values, chosen.offer));
    },
    refused: (error) => {
      if (error.code === 'loan_terms_changed') form.set('agreed', false);
      return send.refused(error);
    },
  });
  const chosen = chosenBy(form.values.offer);
  return {
    form,
    assets,
    asset,
    setAsset,
    choices,
    chosen,
    available,
    summary: chosen ? checkLoan(form.values, chosen.offer, available, now).summary : null,
  };
}

export type Application = ReturnType<typeof useApplication>;

type Body = Omit<BodyOf<(typeof loan)['apply']>, 'clientId'>;

/** Sends an application, and leads to what it became. The same one sent again applies once. */
function useSend() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  /** Kept while it is open what became of it. */
  const sent = useRef<{ readonly body: string; readonly clientId: string } | null>(null);
  const apply = async (wish: Body) => {
    const body = JSON.stringify(wish);
    if (sent.current?.body !== body) sent.current = { body, clientId: newClientId() };
    try {
      const made = await call(loan.apply, { body: { ...wish, clientId: sent.current.clientId } }, { quiet: true });
      toast.plain(t('loan.form.done'));
      void navigate(`/loan/detail?loan=${made.id}`);
    } finally {
      forgetLoans();
    }
  };
  const refused = (error: ApiError): Refusal => {
    const { unanswered, code, field, message } = error;
    if (unanswered) return { field: null, message: t('loan.form.unanswered') };
    if (isCertain(error)) sent.current = null;
    const name = field?.replace('proofs.', '') ?? (OF_AMOUNT.has(code) ? 'amount' : '');
    return { field: name in NO_INPUT ? name : null, message };
  };
  return { apply, refused };
}

/** What the reader may still borrow of an asset; null while that is not known, or for who is not verified. */
function useAvailable(offer: LoanOffer | undefined): string | null {
  const verified = useProfile().data?.verified === 'yes';
  return useQuery({ ...availableQuery(offer), enabled: verified && offer !== undefined }).data ?? null;
}

function bodyOf(values: LoanInput, offer: LoanOffer): Body {
  const { amount, method, purpose, income, bank, identity, property } = values;
  const { id, asset, termDays, termMonths } = offer;
  return {
    offer: id,
    asset,
    amount,
    ...(termDays !== null && { termDays }),
    ...(termMonths !== null && { termMonths }),
    method: methodFor(offer, method),
    purpose: purpose.trim(),
    proofs: { income, bank, identity, ...(property !== '' && { property }) },
  };
}

/** What is wrong with the amount is said while it is typed, but for what more digits may mend. */
function useErrorWords() {
  const { t } = useTranslation();
  const amountWords = ({ code, amount }: NonNullable<LoanErrors['amount']>, asset: string): Complaint => {
    if (code === 'empty') return t('assets.transfer.error.empty');
    if (code === 'malformed') return { atOnce: t('assets.transfer.error.malformed') };
    const told = { amount: figureText(amount), asset };
    if (code === 'minimum') return t('loan.form.error.minimum', told);
    return { atOnce: code === 'maximum' ? t('loan.form.error.maximum', told) : t('loan.calculator.available', told) };
  };
  return ({ amount, purpose, income, bank, identity, agreed }: LoanErrors, { asset }: LoanOffer) => ({
    amount: amount ? amountWords(amount, asset) : null,
    purpose: purpose ? t('loan.form.error.purpose') : null,
    income: income ? t('loan.form.error.income') : null,
    bank: bank ? t('loan.form.error.bank') : null,
    identity: identity ? t('loan.form.error.identity') : null,
    agreed: agreed ? t('loan.form.error.agree') : null,
  });
}

/** Why nothing can be applied for now, apart from the amount. */
export type Obstacle = 'verify' | 'overdue' | 'full';

const MOST_OPEN = 2;

/** Undefined while that is not known; null = nothing stands in the way. */
export function useObstacle(): Obstacle | null | undefined {
  const profile = useProfile().data;
  const waiting = useInfiniteQuery(loansQuery('waiting')).data?.pages[0]?.items;
  const running = useInfiniteQuery(loansQuery('disbursed')).data?.pages[0]?.items;
  if (profile === undefined) return undefined;
  if (profile.verified !== 'yes') return 'verify';
  const open = running?.filter(({ endedAt }) => endedAt === null);
  if (waiting === undefined || open === undefined) return undefined;
  if (open.some(({ overdue }) => overdue !== null)) return 'overdue';
  return waiting.length + open.length >= MOST_OPEN ? 'full' : null;
}
