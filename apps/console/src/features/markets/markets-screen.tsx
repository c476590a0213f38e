import { useQuery } from '@tanstack/react-query';
import { operators, rolesOf } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { Badge, Button } from '@tradewind/ui';
import { useState } from 'react';
import { formNamed } from '../../changes/forms.ts';
import { PRODUCTS } from '../../products/products.ts';
import { Amount, amountTexts } from '../../shared/amount.tsx';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load, Page } from '../../shared/page.tsx';
import { percentOf } from '../../shared/percent.ts';
import { marketsQuery, useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { Countries } from './countries.tsx';
import { HaltDialog } from './halt-dialog.tsx';
import type { Market } from './market.ts';

/** What stands below the markets, with its anchor. */
const BELOW = [
  ...PRODUCTS.flatMap(({ name, section }) => (section ? [{ name, ...section }] : [])),
  { name: 'countries', title: t('countries.title'), Section: Countries },
];

/** Instruments with what holds and what is announced. One operator halts; everything else takes two. */
export function MarketsScreen() {
  const markets = useQuery(marketsQuery);
  return (
    <Page title={t('markets.title')} aside={<Listing />}>
      <p className="mb-3 max-w-[44rem] text-13 text-2">{t('markets.lead')}</p>
      <nav aria-label={t('markets.below')} className="mb-3 flex flex-wrap gap-x-4 text-13">
        {BELOW.map(({ name, title }) => (
          <a key={name} href={`#${name}`} className="link py-1">
            {title}
          </a>
        ))}
      </nav>
      <Load from={markets}>
        {(rows) => (
          <WideTable
            label={t('markets.title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'id', head: t('markets.instrument'), className: 'whitespace-nowrap', cell: ({ id }) => id },
              { key: 'state', head: t('markets.state'), cell: (market) => <State market={market} /> },
              {
                key: 'maker',
                head: t('markets.makerFee'),
                end: true,
                cell: ({ makerFee }) => `${percentOf(makerFee)}%`,
              },
              {
                key: 'taker',
                head: t('markets.takerFee'),
                end: true,
                cell: ({ takerFee }) => `${percentOf(takerFee)}%`,
              },
              { key: 'min', head: t('markets.minNotional'), end: true, cell: smallest },
              { key: 'next', head: t('markets.next'), className: 'min-w-56 whitespace-normal', cell: nextText },
              { ...ACTIONS, cell: (market) => <Verbs market={market} /> },
            ]}
          />
        )}
      </Load>
      {BELOW.map(({ name, Section }) => (
        <div key={name} id={name} className="mt-6">
          <Section />
        </div>
      ))}
    </Page>
  );
}

const STEPS = { base: '', quote: 'USDT', tick: '', lot: '', minNotional: '5' };
const RULES = { makerFee: '0.001', takerFee: '0.001', bandGroup: 'C' } as const;

/** What two operators may add. */
function Listing() {
  return (
    <div className="flex flex-wrap gap-2">
      <Ask change={{ kind: 'list-asset', symbol: '', scale: 8, grant: '0' }} form={formNamed('list-asset')}>
        {t('listings.asset')}
      </Ask>
      <Ask change={{ kind: 'list-instrument', ...STEPS, ...RULES }} form={formNamed('list-instrument')}>
        {t('listings.market')}
      </Ask>
    </div>
  );
}

function State({ market: { state, stateReason } }: { readonly market: Market }) {
  return (
    <>
      <Badge tone={state === 'trading' ? 'up' : 'warn'}>{t(`markets.states.${state}`)}</Badge>
      {stateReason !== null && (
        <p className="mt-1 max-w-64 text-12 break-words whitespace-normal text-2">{stateReason}</p>
      )}
    </>
  );
}

function smallest({ quote, minNotional }: Market) {
  return (
    <>
      <Amount value={minNotional} /> {quote}
    </>
  );
}

function nextText({ next }: Market): string {
  if (next === null) return t('approvals.none');
  const { makerFee, takerFee, minNotional, effectiveAt } = next;
  const fees = { makerFee: percentOf(makerFee), takerFee: percentOf(takerFee) };
  return t('markets.nextText', { ...fees, ...amountTexts({ minNotional }), time: timeText(effectiveAt) });
}

function Verbs({ market }: { readonly market: Market }) {
  const { id: instrument, makerFee, takerFee, minNotional } = market;
  const terms = { instrument, makerFee, takerFee, minNotional, effectiveAt: Date.now() + DAY_MS };
  return (
    <span className="inline-flex gap-2">
      <Ask size="s" change={{ kind: 'fees', ...terms }} form={formNamed('fees')}>
        {t('markets.fees')}
      </Ask>
      {market.state === 'trading' ? (
        <Halt market={market} />
      ) : (
        <Ask size="s" change={{ kind: 'resume', instrument }} form={formNamed('resume')}>
          {t('markets.resume')}
        </Ask>
      )}
    </span>
  );
}

function Halt({ market }: { readonly market: Market }) {
  const { data: session } = useSession();
  const [halting, setHalting] = useState(false);
  if (!session || !rolesOf(operators.markets.halt)?.includes(session.role)) return null;
  return (
    <>
      <Button size="s" onClick={() => setHalting(true)}>
        {t('markets.halt')}
      </Button>
      {halting && <HaltDialog market={market} onClose={() => setHalting(false)} />}
    </>
  );
}
