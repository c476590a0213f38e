import { useQuery } from '@tanstack/react-query';
import type { ConvertTerms } from '@tradewind/api';
import { Button, Empty, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { HelpLink } from '../../shared/help-link.tsx';
import { TradeSegments } from '../../shared/trade-segments.tsx';
import { ConversionList } from './conversion-list.tsx';
import { ConvertForm } from './convert-form.tsx';
import { termsQuery } from './convert-queries.ts';
import type { ConvertInput } from './estimate.ts';
import { QuoteCard } from './quote-card.tsx';
import { Result } from './result.tsx';
import { useConvert } from './use-convert.ts';
import { useConvertForm } from './use-convert-form.ts';

/** One asset into another at a firm quote, with what was converted before. */
export function ConvertScreen() {
  const { t } = useTranslation();
  const terms = useQuery(termsQuery);
  return (
    <>
      <TradeSegments />
      <div className="wrap grid items-start gap-8 pb-8 max-lg:pt-4 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-12">
        <div className="grid gap-4">
          <p className="text-13 text-2">
            {t('convert.lead')} <HelpLink article="convert" />
          </p>
          {terms.data ? (
            terms.data.assets.length < 2 ? (
              <Empty icon="transfer">{t('convert.closed')}</Empty>
            ) : (
              <Ticket terms={terms.data} />
            )
          ) : terms.isError ? (
            <Empty action={<Button onClick={() => void terms.refetch()}>{t('common.action.retry')}</Button>}>
              {t('common.loadFailed')}
            </Empty>
          ) : (
            <Loading />
          )}
        </div>
        <ConversionList />
      </div>
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-money w-full" />
      <Skeleton className="h-money w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-money w-full" />
    </div>
  );
}

/** The form, the quote in its place, and the result in the quote's. */
function Ticket({ terms }: { readonly terms: ConvertTerms }) {
  const [parameters] = useSearchParams();
  const { held, done, ask, accept, reset } = useConvert();
  const { form, estimate, available } = useConvertForm(terms, firstInput(terms, parameters), ask);
  const { busy, elsewhere: refusal } = form;
  if (done) {
    const more = () => {
      reset();
      form.set('amount', '');
    };
    return <Result conversion={done} onMore={more} />;
  }
  if (held) {
    const onAccept = () => void form.attempt(() => accept(held.quote));
    const again = () => void form.attempt(() => ask(form.values));
    const change = () => {
      reset();
      form.forgive();
    };
    return <QuoteCard {...{ held, busy, refusal, onAccept }} onAgain={again} onChange={change} />;
  }
  return <ConvertForm {...{ terms, form, estimate, available }} />;
}

/** What the link that led here names: `?from=USDT&to=BTC`. */
function firstInput(terms: ConvertTerms, parameters: URLSearchParams): ConvertInput {
  const known = (name: string | null) => terms.assets.find(({ asset }) => asset === name)?.asset;
  const from = known(parameters.get('from')) ?? terms.hub;
  const others = terms.assets.map(({ asset }) => asset).filter((asset) => asset !== from);
  const wanted = known(parameters.get('to'));
  const to = wanted !== undefined && wanted !== from ? wanted : (others[0] ?? from);
  return { from, to, end: 'from', amount: '', lifetime: 10 };
}
