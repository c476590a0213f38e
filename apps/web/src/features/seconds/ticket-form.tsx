import type { SecondsContract, SecondsProducts } from '@tradewind/api';
import { Button, buttonClass, cx, DecimalField, Icon, Note, Num } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFeedHealth } from '../../live/hooks.ts';
import { figureText } from '../../shared/figure-text.ts';
import { fundsTogether, takenFromSpot } from '../../shared/from-spot.ts';
import { FundsLine } from '../../shared/funds-line.tsx';
import { useProductOpen } from '../../shared/products.ts';
import { useSession } from '../../shared/session.ts';
import { useClock } from '../../shared/time.ts';
import { useFunds } from '../../shared/use-funds.ts';
import { ConfirmContract } from './confirm-contract.tsx';
import { OwnLimits } from './own-limits.tsx';
import { amountError, type Direction, draftPath, type Product, readDraft, roomOf } from './ticket.ts';
import { TicketLines } from './ticket-lines.tsx';

const DECIMALS = 6;

interface TicketFormProps {
  readonly data: SecondsProducts;
  readonly instrument: string;
  readonly onTaken: (contract: SecondsContract) => void;
}

/** What was chosen and typed; it begins with what the address says. */
function useDraft() {
  const [parameters] = useSearchParams();
  const [draft, setDraft] = useState(() => readDraft(parameters));
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<Direction | null>(null);
  return {
    ...draft,
    tried,
    asked,
    change: (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part })),
    ask: (direction: Direction, right: boolean) => {
      setTried(true);
      if (right) setAsked(direction);
    },
    close: () => setAsked(null),
    clear: () => {
      setAsked(null);
      setTried(false);
      setDraft((before) => ({ ...before, amount: '' }));
    },
  };
}

/** Duration, amount, what it may bring and cost, and the two directions. */
export function TicketForm({ data, instrument, onTaken }: TicketFormProps) {
  const { t } = useTranslation();
  const offered = data.products.filter(({ open }) => open);
  const draft = useDraft();
  const { amount, tried, asked } = draft;
  const product = offered.find(({ durationSeconds }) => durationSeconds === draft.duration) ?? offered[0];
  const signedIn = useSession((session) => session.token !== null);
  const asset = data.asset ?? '';
  const funds = useFunds('fast', asset);
  if (product === undefined) return <Note>{t('seconds.empty')}</Note>;
  const error = amountError(amount, product, funds && fundsTogether(funds));
  const shown = error !== null && (tried || (error === 'funds' && amount !== '')) ? error : null;
  const path = draftPath({ instrument, duration: product.durationSeconds, amount });
  const range = { min: figureText(product.minAmount), max: figureText(product.maxAmount), asset };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Durations
        products={offered}
        chosen={product.durationSeconds}
        onChoose={(duration) => draft.change({ duration })}
      />
      <DecimalField
        label={t('seconds.amount')}
        value={amount}
        onChange={(next) => draft.change({ amount: next })}
        decimals={DECIMALS}
        unit={asset}
        error={shown && t(`seconds.error.${shown}`, range)}
        unread={t('validation.amount_incorrect')}
      />
      <p className="-mt-2.5 flex flex-wrap justify-between gap-x-4 text-12 text-3">
        <span>{t('seconds.range', range)}</span>
        {signedIn && <FundsLine account="fast" asset={asset} funds={funds} amount={amount} draft={path} />}
      </p>
      <TicketLines
        product={product}
        amount={amount}
        asset={asset}
        room={roomOf(data, instrument, product.durationSeconds)}
      />
      <Risk product={product} asset={asset} />
      <Directions
        data={data}
        instrument={instrument}
        product={product}
        onChoose={(way) => draft.ask(way, error === null)}
      />
      {asked && (
        <ConfirmContract
          direction={asked}
          product={product}
          instrument={instrument}
          amount={amount}
          asset={asset}
          fromSpot={funds && takenFromSpot(amount, funds)}
          onClose={draft.close}
          onTaken={(contract) => {
            draft.clear();
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

/** Each duration with its payout. */
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
            <Num className="block text-11" value={payout} unit="%" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** What is lost on average, said plainly, and what will change. */
function Risk({ product, asset }: { readonly product: Product; readonly asset: string }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
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
            time: stamp(next.effectiveAt, 'datetime'),
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
