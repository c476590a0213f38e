import type { Instrument } from '@tradewind/api';
import { BANDS, formatPercent, nearPpm } from '@tradewind/rules';
import { cx, Icon, Note, Num, Slider } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFeedHealth } from '../../live/hooks.ts';
import { compare, decimalsOf, percentOf } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { MarketNotices } from '../../shared/markets/market-notices.tsx';
import { useSession } from '../../shared/session.ts';
import { OrderChoice } from '../../shared/trading/order-choice.tsx';
import { OrderConditions } from '../../shared/trading/order-conditions.tsx';
import { LogInToTrade, OrderSubmit } from '../../shared/trading/order-submit.tsx';
import { isMarketOrder } from '../../shared/trading/order-terms.ts';
import { quoteDecimals } from '../../shared/trading/quote-decimals.ts';
import { shareOf, summarise, type TicketInput } from './ticket.ts';
import { AmountFields, type FieldsProps, PriceFields, TotalField } from './ticket-fields.tsx';
import { TicketSummaryLines } from './ticket-summary.tsx';
import type { Ticket } from './use-ticket.ts';

const ConfirmOrder = lazy(() => import('./confirm-order.tsx').then((file) => ({ default: file.ConfirmOrder })));

const STOP_KINDS = ['stop-limit', 'stop-market', 'take-profit-limit', 'take-profit-market'] as const;
const TRIGGERS = ['index', 'last'] as const;

export interface TicketFormProps {
  readonly instrument: Instrument;
  readonly ticket: Ticket;
  /** Labels above the fields, for the narrow ticket on phones. */
  readonly stack?: boolean;
}

/** Buys and sells: fields, the figures before the button, and the button that says what it does. */
export function TicketForm({ instrument, ticket, stack }: TicketFormProps) {
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const { form, market, blocked, summary } = ticket;
  const { values: input, change: onChange, errorOf: error, busy } = form;
  return (
    <form className="grid grid-cols-1 gap-2.5" {...form.form}>
      <OrderChoice terms={input} sides={{ buy: t('trade.buy'), sell: t('trade.sell') }} onChange={onChange} />
      <Available instrument={instrument} market={market} side={input.side} stack={stack} />
      <PriceFields instrument={instrument} input={input} onChange={onChange} stack={stack} error={error} />
      <AmountFields instrument={instrument} input={input} onChange={onChange} stack={stack} error={error} />
      <Slider
        label={t('trade.ticket.share')}
        value={sharePercent(input, market)}
        onChange={(percent) => onChange(shareOf(percent, input, market))}
      />
      <TotalField instrument={instrument} input={input} onChange={onChange} stack={stack} />
      <OrderConditions terms={input} stopKinds={STOP_KINDS} triggers={TRIGGERS} onChange={onChange} />
      {input.tab === 'stop' && <StopHints instrument={instrument} input={input} />}
      {input.tab === 'stop' && <StaleIndex instrument={instrument} />}
      <MarketNotices instrument={instrument} />
      <TicketSummaryLines input={input} instrument={instrument} summary={summary} />
      {signedIn ? (
        <OrderSubmit side={input.side} busy={busy} reason={blocked && t(`trade.ticket.reason.${blocked}`)}>
          {t(input.side === 'buy' ? 'trade.buyAsset' : 'trade.sellAsset', { asset: instrument.base })}
        </OrderSubmit>
      ) : (
        <LogInToTrade />
      )}
      {ticket.asked && (
        <Suspense fallback={null}>
          <ConfirmOrder {...{ instrument, input, summary, busy }} onConfirm={ticket.send} onCancel={ticket.takeBack} />
        </Suspense>
      )}
    </form>
  );
}

/** What sets a stop order off, and how far it goes then. */
function StopHints({ instrument, input }: Pick<FieldsProps, 'instrument' | 'input'>) {
  const { t } = useTranslation();
  const bands = BANDS[instrument.bandGroup];
  const percent = (ppm: number) => figureText(formatPercent(ppm));
  const trigger = useFeedHealth(instrument.id) === 'none' && input.triggerBy === 'index' ? 'none' : input.triggerBy;
  return (
    <p className="text-11 text-3">
      {t(`trade.ticket.triggerHint.${trigger}`, { percent: percent(nearPpm(bands)) })}
      {isMarketOrder(input) && ` ${t('trade.ticket.waitHint', { percent: percent(bands.protectionPpm) })}`}
    </p>
  );
}

/** Stops wait while the index is stale. */
function StaleIndex({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  if (useFeedHealth(instrument.id) !== 'stale') return null;
  return <Note tone="warn">{t('trade.ticket.staleIndex')}</Note>;
}

/** How much of what is available stands in the ticket, 0 to 100. */
function sharePercent(input: TicketInput, market: Parameters<typeof shareOf>[2]): number {
  const { notional, errors } = summarise(input, market);
  const available = input.side === 'buy' ? market.availableQuote : market.availableBase;
  const given = input.side === 'buy' ? notional : errors.amount === 'amount_required' ? null : input.amount;
  if (available === null || given === null || compare(available, '0') <= 0) return 0;
  let percent = 0;
  while (percent < 100 && compare(given, percentOf(available, percent + 1)) >= 0) percent += 1;
  return percent;
}

function Available({
  instrument,
  market,
  side,
  stack,
}: {
  readonly instrument: Instrument;
  readonly market: Parameters<typeof shareOf>[2];
  readonly side: 'buy' | 'sell';
  readonly stack: boolean | undefined;
}) {
  const { t } = useTranslation();
  const buying = side === 'buy';
  return (
    <div className="flex items-baseline justify-between gap-2 text-12">
      <span className="text-3">{t('trade.ticket.available')}</span>
      <span>
        <Num
          value={buying ? market.availableQuote : market.availableBase}
          decimals={buying ? quoteDecimals(instrument) : decimalsOf(instrument.lot)}
          unit={buying ? instrument.quote : instrument.base}
          unknown={<span className="text-3">{'\u2013'}</span>}
          secret
        />
        <Link
          className={cx(
            'link',
            stack ? '-my-1 ml-1 inline-flex size-6 items-center justify-center align-middle' : 'ml-2',
          )}
          to="/assets/recharge"
          aria-label={t('trade.ticket.deposit')}
        >
          {stack ? <Icon name="plus" size="s" /> : t('trade.ticket.deposit')}
        </Link>
      </span>
    </div>
  );
}
