import type { SecondsContract, SecondsProducts } from '@tradewind/contract';
import { Button, buttonClass, cx, DecimalField, Icon, Note, Num } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFeedHealth } from '../../live/hooks.ts';
import { useBalances } from '../../shared/balances.ts';
import { figureText } from '../../shared/figure-text.ts';
import { useProductOpen } from '../../shared/products.ts';
import { useSession } from '../../shared/session.ts';
import { useClock } from '../../shared/time.ts';
import { ConfirmContract } from './confirm-contract.tsx';
import { OwnLimits } from './own-limits.tsx';
import { amountError, type Direction, type Product, roomOf } from './ticket.ts';
import { TicketLines } from './ticket-lines.tsx';

const DECIMALS = 6;

interface TicketFormProps {
  readonly data: SecondsProducts;
  readonly instrument: string;
  readonly onTaken: (contract: SecondsContract) => void;
}

/** Delivery time, amount, what it may bring and cost, and the two directions. */
export function TicketForm({ data, instrument, onTaken }: TicketFormProps) {
  const { t } = useTranslation();
  const offered = data.products.filter(({ open }) => open);
  const [duration, setDuration] = useState(60);
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<Direction | null>(null);
  const product = offered.find(({ durationSeconds }) => durationSeconds === duration) ?? offered[0];
  const signedIn = useSession((session) => session.token !== null);
  const { balances } = useBalances();
  const asset = data.asset ?? '';
  const fast = balances.find((one) => one.account === 'fast' && one.asset === asset);
  const available = signedIn ? (fast?.available ?? '0') : null;
  if (product === undefined) return <Note>{t('seconds.empty')}</Note>;
  const error = amountError(amount, product, available);
  const shown = error !== null && (tried || (error === 'balance' && amount !== '')) ? error : null;
  const choose = (direction: Direction) => {
    setTried(true);
    if (error === null) setAsked(direction);
  };
  const range = { min: figureText(product.minAmount), max: figureText(product.maxAmount), asset };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Durations products={offered} chosen={product.durationSeconds} onChoose={setDuration} />
      <div className="grid gap-1.5">
        <DecimalField
          label={t('seconds.amount')}
          value={amount}
          onChange={setAmount}
          decimals={DECIMALS}
          unit={asset}
          error={shown && t(`seconds.error.${shown}`, range)}
        />
        <p className="flex flex-wrap justify-between gap-x-4 text-12 text-3">
          <span>{t('seconds.range', range)}</span>
          {signedIn && (
            <Link className="link" to={`/assets/transfer?from=spot&to=fast&asset=${asset}`}>
              {t('seconds.fast')} <Num value={available} decimals={2} secret />
            </Link>
          )}
        </p>
      </div>
      <TicketLines
        product={product}
        amount={amount}
        asset={asset}
        room={roomOf(data, instrument, product.durationSeconds)}
      />
      <Risk product={product} asset={asset} />
      <Directions data={data} instrument={instrument} product={product} onChoose={choose} />
      {asked && (
        <ConfirmContract
          direction={asked}
          product={product}
          instrument={instrument}
          amount={amount}
          asset={asset}
          onClose={() => setAsked(null)}
          onTaken={(contract) => {
            setAsked(null);
            setAmount('');
            setTried(false);
            onTaken(contract);
          }}
        />
      )}
    </div>
  );
}

interface DurationsProps {
  readonly products: readonly Product[];
  readonly chosen: number;
  readonly onChoose: (seconds: number) => void;
}

/** Each delivery time with its payout. */
function Durations({ products, chosen, onChoose }: DurationsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-2">{t('seconds.delivery')}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-2 bg-bg-2 p-1">
        {products.map(({ durationSeconds, payout }) => (
          <button
            key={durationSeconds}
            type="button"
            aria-pressed={durationSeconds === chosen}
            onClick={() => onChoose(durationSeconds)}
            className={cx(
              'min-h-money rounded-1 border px-1 py-1 text-center text-13 leading-tight',
              durationSeconds === chosen ? 'border-line-control bg-bg-0 text-1' : 'border-transparent text-2',
            )}
          >
            <span className="block font-label">{t('seconds.duration', { seconds: durationSeconds })}</span>
            <span className="num block text-11">
              <Num value={payout} />%
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** What is lost on average, said plainly, and what will change. */
function Risk({ product, asset }: { readonly product: Product; readonly asset: string }) {
  const { t } = useTranslation();
  const { format } = useClock();
  const signedIn = useSession((session) => session.token !== null);
  const { next } = product;
  return (
    <div className="grid gap-2">
      <Note tone="warn">
        {t('seconds.risk', { loss: figureText(product.averageLoss, 2) })} {signedIn && <OwnLimits />}
      </Note>
      {next && (
        <Note>
          {t(next.open ? 'seconds.announced' : 'seconds.announcedClosed', {
            time: format(next.effectiveAt, 'datetime'),
            payout: figureText(next.payout),
            min: figureText(next.minAmount),
            max: figureText(next.maxAmount),
            asset,
          })}
        </Note>
      )}
    </div>
  );
}

interface DirectionsProps {
  readonly data: SecondsProducts;
  readonly instrument: string;
  readonly product: Product;
  readonly onChoose: (direction: Direction) => void;
}

/** The two money buttons; why there are none stands in their place. */
function Directions({ data, instrument, product, onChoose }: DirectionsProps) {
  const { t } = useTranslation();
  const health = useFeedHealth(instrument);
  const open = useProductOpen('seconds');
  const signedIn = useSession((session) => session.token !== null);
  const room = roomOf(data, instrument, product.durationSeconds);
  if (!signedIn)
    return (
      <Link className={cx(buttonClass('primary', 'money'), 'w-full')} to="/login?next=/currency">
        {t('seconds.signIn')}
      </Link>
    );
  const ready = open && (health === 'live' || health === 'unknown');
  return (
    <div className="max-lg:sticky max-lg:bottom-(--tabbar-h) max-lg:-mx-gutter grid gap-2 bg-bg-0 py-2 max-lg:border-line max-lg:border-t max-lg:px-gutter">
      {!ready && <Note tone="warn">{t(open ? 'seconds.feedStale' : 'seconds.notAvailable')}</Note>}
      <div className="grid grid-cols-2 gap-2">
        {(['rise', 'fall'] as const).map((direction) => (
          <Button
            key={direction}
            variant={direction === 'rise' ? 'up' : 'down'}
            size="money"
            disabled={!ready || !room[direction]}
            onClick={() => onChoose(direction)}
          >
            <Icon name={direction} size="s" />
            {t(`seconds.${direction}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
