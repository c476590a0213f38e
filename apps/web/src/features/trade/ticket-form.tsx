import { formatDecimal } from '@tradewind/base';
import type { Instrument } from '@tradewind/contract';
import { BANDS, nearPpm } from '@tradewind/rules';
import {
  Button,
  buttonClass,
  Checkbox,
  cx,
  DecimalField,
  Icon,
  Note,
  Num,
  Segmented,
  Select,
  Slider,
  Tabs,
} from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFeedHealth } from '../../live/hooks.ts';
import { compare, decimalsOf, percentOf } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { MarketNotices } from '../../shared/markets/market-notices.tsx';
import { useSession } from '../../shared/session.ts';
import { isMarketOrder, quoteDecimals, shareOf, summarise, type TicketField, type TicketInput } from './ticket.ts';
import { TicketSummaryLines } from './ticket-summary.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import { type Blocked, useTicketMarket } from './use-ticket-market.ts';

export const EMPTY_TICKET: TicketInput = {
  side: 'buy',
  tab: 'limit',
  stopKind: 'stop-limit',
  triggerBy: 'index',
  price: '',
  stopPrice: '',
  amount: '',
  total: '',
  entry: 'total',
  timeInForce: 'GTC',
  postOnly: false,
};

export interface TicketFormProps {
  readonly instrument: Instrument;
  readonly input: TicketInput;
  readonly onChange: (change: Partial<TicketInput>) => void;
  /** Labels above the fields, for the narrow ticket on phones. */
  readonly stack?: boolean;
}

/** Buys and sells: fields, the figures before the button, and the button that says what it does. */
export function TicketForm({ instrument, input, onChange, stack }: TicketFormProps) {
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const { market, blocked } = useTicketMarket(instrument, input);
  const [tried, setTried] = useState(false);
  const { place, busy } = usePlaceOrder(instrument, () => {
    setTried(false);
    onChange({ amount: '', total: '' });
  });
  const summary = summarise(input, market);
  const wrong = Object.keys(summary.errors).length > 0;
  const error = (field: TicketField) => {
    const code = summary.errors[field];
    if (code === undefined || !(tried || code === 'balance')) return null;
    const step = figureText(field === 'amount' ? instrument.lot : instrument.tick);
    return t(`trade.ticket.error.${code}`, {
      step,
      minimum: figureText(trimmed(instrument.minNotional)),
      asset: instrument.quote,
    });
  };
  const submit = () => {
    setTried(true);
    if (!wrong && blocked === null) void place(input);
  };
  return (
    <form
      className="grid grid-cols-1 gap-2.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Segmented
        label={t('trade.ticket.side')}
        value={input.side}
        onChange={(side) => onChange({ side })}
        items={[
          { value: 'buy', label: t('trade.buy'), tone: 'up' },
          { value: 'sell', label: t('trade.sell'), tone: 'down' },
        ]}
      />
      <Tabs
        small
        label={t('trade.ticket.type')}
        value={input.tab}
        onChange={(tab) => onChange({ tab })}
        items={(['limit', 'market', 'stop'] as const).map((value) => ({ value, label: t(`trade.ticket.${value}`) }))}
      />
      <Available instrument={instrument} market={market} side={input.side} stack={stack} />
      <PriceFields instrument={instrument} input={input} onChange={onChange} stack={stack} error={error} />
      <AmountFields instrument={instrument} input={input} onChange={onChange} stack={stack} error={error} />
      <Slider
        label={t('trade.ticket.share')}
        value={sharePercent(input, market)}
        onChange={(percent) => onChange(shareOf(percent, input, market))}
      />
      <Conditions input={input} onChange={onChange} />
      {input.tab === 'stop' && <StopHints instrument={instrument} input={input} />}
      {input.tab === 'stop' && <StaleIndex instrument={instrument} />}
      <MarketNotices instrument={instrument} />
      <TicketSummaryLines input={input} instrument={instrument} summary={summary} />
      {signedIn ? <Submit side={input.side} asset={instrument.base} busy={busy} blocked={blocked} /> : <LogIn />}
    </form>
  );
}

/** What sets a stop order off, and how far it goes then. */
function StopHints({ instrument, input }: Pick<FieldsProps, 'instrument' | 'input'>) {
  const { t } = useTranslation();
  const bands = BANDS[instrument.bandGroup];
  const percent = (ppm: number) => figureText(trimmed(formatDecimal(ppm, 4)));
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

function trimmed(text: string): string {
  return text.replace(/\.?0+$/, '');
}

function LogIn() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Link className={buttonClass('primary', 'money')} to={`/login?next=${encodeURIComponent(pathname + search)}`}>
      {t('trade.ticket.logIn')}
    </Link>
  );
}

interface SubmitProps {
  readonly side: 'buy' | 'sell';
  readonly asset: string;
  readonly busy: boolean;
  readonly blocked: Blocked | null;
}

/** The button that says what it does, and why it cannot when it cannot. */
function Submit({ side, asset, busy, blocked }: SubmitProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        type="submit"
        size="money"
        variant={side === 'buy' ? 'up' : 'down'}
        busy={busy}
        disabled={blocked !== null}
      >
        {t(side === 'buy' ? 'trade.buyAsset' : 'trade.sellAsset', { asset })}
      </Button>
      {blocked !== null && <Note tone="warn">{t(`trade.ticket.reason.${blocked}`)}</Note>}
    </>
  );
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
          unknown={<span className="text-3">{'\u2014'}</span>}
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

interface FieldsProps {
  readonly instrument: Instrument;
  readonly input: TicketInput;
  readonly onChange: (change: Partial<TicketInput>) => void;
  readonly stack: boolean | undefined;
  readonly error: (field: TicketField) => string | null;
}

function PriceFields({ instrument, input, onChange, stack, error }: FieldsProps) {
  const { t } = useTranslation();
  const decimals = decimalsOf(instrument.tick);
  return (
    <>
      {input.tab === 'stop' && (
        <DecimalField
          stack={stack}
          label={t('trade.ticket.stopPrice')}
          value={input.stopPrice}
          onChange={(stopPrice) => onChange({ stopPrice })}
          decimals={decimals}
          unit={instrument.quote}
          error={error('stopPrice')}
        />
      )}
      {!isMarketOrder(input) && (
        <DecimalField
          stack={stack}
          label={t('trade.ticket.price')}
          value={input.price}
          onChange={(price) => onChange({ price })}
          decimals={decimals}
          unit={instrument.quote}
          error={error('price')}
        />
      )}
    </>
  );
}

function AmountFields({ instrument, input, onChange, stack, error }: FieldsProps) {
  const { t } = useTranslation();
  const choosesEntry = isMarketOrder(input) && input.side === 'buy';
  const total = choosesEntry && input.entry === 'total';
  return (
    <>
      {choosesEntry && (
        <Segmented
          label={t('trade.ticket.by')}
          value={input.entry}
          onChange={(entry) => onChange({ entry })}
          items={[
            { value: 'total', label: t('trade.ticket.byTotal') },
            { value: 'amount', label: t('trade.ticket.byAmount') },
          ]}
        />
      )}
      <DecimalField
        stack={stack}
        label={t(total ? 'trade.ticket.total' : 'trade.ticket.amount')}
        value={total ? input.total : input.amount}
        onChange={(value) => onChange(total ? { total: value } : { amount: value })}
        decimals={total ? quoteDecimals(instrument) : decimalsOf(instrument.lot)}
        unit={total ? instrument.quote : instrument.base}
        error={error(total ? 'total' : 'amount')}
      />
    </>
  );
}

const STOP_KINDS = ['stop-limit', 'stop-market', 'take-profit-limit', 'take-profit-market'] as const;
const TIMES = ['GTC', 'IOC', 'FOK'] as const;
const TRIGGERS = ['index', 'last'] as const;

function Conditions({ input, onChange }: Pick<FieldsProps, 'input' | 'onChange'>) {
  const { t } = useTranslation();
  const stop = input.tab === 'stop';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-12">
      {stop && (
        <Select
          bare
          label={t('trade.ticket.stopKind')}
          value={input.stopKind}
          onChange={(stopKind) => onChange({ stopKind })}
          items={STOP_KINDS.map((value) => ({ value, label: t(`trade.ticket.kinds.${value}`) }))}
        />
      )}
      {stop && (
        <Select
          bare
          label={t('trade.ticket.triggerBy')}
          value={input.triggerBy}
          onChange={(triggerBy) => onChange({ triggerBy })}
          items={TRIGGERS.map((value) => ({ value, label: t(`trade.ticket.triggers.${value}`) }))}
        />
      )}
      {input.tab === 'limit' && (
        <Checkbox checked={input.postOnly} onChange={(postOnly) => onChange({ postOnly })}>
          {t('trade.ticket.postOnly')}
        </Checkbox>
      )}
      {!isMarketOrder(input) && !(input.tab === 'limit' && input.postOnly) && (
        <Select
          bare
          label={t('trade.ticket.timeInForce')}
          value={input.timeInForce}
          onChange={(timeInForce) => onChange({ timeInForce })}
          items={TIMES.map((value) => ({ value, label: t(`trade.ticket.times.${value}`) }))}
        />
      )}
    </div>
  );
}
