import { useQuery } from '@tanstack/react-query';
import type { PositionDetail } from '@tradewind/api';
import { Button, buttonClass, Dialog, Num, Skeleton } from '@tradewind/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isZero, multiply } from '../../../shared/decimal.ts';
import { How } from '../../../shared/how/how.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { useClock } from '../../../shared/time.ts';
import { positionQuery } from '../perpetual-queries.ts';
import { toneOf } from '../positions/position-figures.ts';
import { PositionName } from '../positions/position-words.tsx';
import { receiptPath } from '../receipt/receipt-path.ts';
import { settledIn } from '../settled-in.ts';
import { PositionLines } from './position-lines.tsx';
import { Receipts } from './receipts.tsx';

const SharePosition = lazy(() =>
  import('../share/share-position.tsx').then((file) => ({ default: file.SharePosition })),
);

/** All that is known of one own position: its figures, trades, funding, the steps of its liquidation, and a picture of it. */
export function PositionDetailDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(positionQuery(id));
  const [sharing, setSharing] = useState(false);
  const title = t(sharing ? 'futures.share.title' : 'futures.detail.title');
  return (
    <Dialog open wide focusSelf onClose={onClose} title={title}>
      <Loaded query={query}>
        {(position) =>
          sharing ? (
            <Suspense fallback={<Skeleton className="mt-3 block h-64 w-full" />}>
              <SharePosition position={position} />
            </Suspense>
          ) : (
            <>
              <Detail position={position} />
              <Button variant="line" className="mt-5 w-full" onClick={() => setSharing(true)}>
                {t('futures.share.title')}
              </Button>
            </>
          )
        }
      </Loaded>
      <Button
        className="mt-2 min-h-money w-full lg:min-h-control"
        onClick={sharing ? () => setSharing(false) : onClose}
      >
        {t(sharing ? 'common.nav.back' : 'common.action.close')}
      </Button>
    </Dialog>
  );
}

interface DetailProps {
  readonly position: PositionDetail;
}

function Detail({ position }: DetailProps) {
  const { t } = useTranslation();
  const { id, receipts, fills } = position;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3">
      <PositionName position={position} />
      <PositionLines position={position} />
      {receipts.length > 0 && <Receipts steps={receipts} />}
      {(receipts.length > 0 || fills.some(({ cause }) => cause === 'deleveraged')) && (
        <Link to={receiptPath(id)} className={buttonClass('line', 'm', 'justify-self-start')}>
          {t('futures.receipt.open')}
        </Link>
      )}
      <Part title={t('futures.detail.fills')}>
        <Fills position={position} />
      </Part>
      <Part title={t('futures.detail.funding')}>
        <Funding position={position} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h3 className="text-14 font-strong">{title}</h3>
      {children}
    </section>
  );
}

/** Newest first: side, lots and price of each, what it realised and its fee. */
function Fills({ position: { contract, fills } }: DetailProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const asset = settledIn(contract);
  // Of one command there may be several alike: their place from the oldest on is what stays.
  const numbered = fills.map((fill, at) => ({ fill, number: fills.length - at }));
  return (
    <ul className="list text-13">
      {numbered.map(({ number, fill, fill: { time, side, price, lots, fee, realised, cause } }) => (
        <li key={number} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2">
          <span>
            <span className={side === 'buy' ? 'text-up' : 'text-down'}>{t(`trade.${side}`)}</span>{' '}
            <span className="num">{t('futures.lots', { count: lots })}</span>
          </span>
          <Num value={price} unit={asset} className="text-right" />
          <span className="text-12 text-3">
            <span className="num">{stamp(time)}</span>
            {cause !== 'trade' && ` \u00b7 ${t(`futures.detail.causes.${cause}`)}`}
          </span>
          <span className="flex flex-wrap justify-end gap-x-3 text-right text-12 text-3">
            {!isZero(realised) && (
              <span>
                {t('futures.list.kinds.realised')}{' '}
                <Num value={realised} sign="always" className={toneOf(realised)} secret />
              </span>
            )}
            <span>
              {t('trade.orders.fee')} <How kind="contractFee" params={{ contract, fill }} value={fee} secret />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Each interval that it was open at the end of: its rate, and what was got or paid. */
function Funding({ position: { contract, funding } }: DetailProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const asset = settledIn(contract);
  if (funding.length === 0) return <p className="text-13 text-3">{t('futures.detail.noFunding')}</p>;
  return (
    <ul className="list text-13">
      {funding.map(({ dueAt, lots, rate, amount }) => {
        const got = multiply(amount, '-1');
        return (
          <li key={dueAt} className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 py-2">
            <span>
              <span className="num">{stamp(dueAt)}</span>{' '}
              <span className="num text-12 text-3">{t('futures.lots', { count: lots })}</span>
            </span>
            <Num value={multiply(rate, '100')} decimals={4} unit="%" className="text-3" />
            <Num value={got} sign="always" unit={asset} className={toneOf(got)} secret />
          </li>
        );
      })}
    </ul>
  );
}
