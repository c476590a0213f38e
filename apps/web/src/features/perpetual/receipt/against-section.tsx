import { useQuery } from '@tanstack/react-query';
import type { PositionDetail } from '@tradewind/api';
import { buttonClass, KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useClock } from '../../../shared/time.ts';
import { liquidationPath } from '../perpetual-script.ts';
import { toneOf } from '../positions/position-figures.ts';
import { settledIn } from '../settled-in.ts';
import { againstQuery } from './receipt-queries.ts';
import type { Fill } from './reckoned.ts';
import { Section } from './section.tsx';

interface AgainstProps {
  readonly position: PositionDetail;
  readonly fills: readonly Fill[];
}

/** What was closed of a position against bankrupt ones: whose they were is told to nobody. */
export function AgainstSection({ position, fills }: AgainstProps) {
  const { t } = useTranslation();
  const numbered = fills.map((fill, at) => ({ fill, number: fills.length - at }));
  return (
    <Section title={t('futures.detail.deleveraged')}>
      <ol className="list">
        {numbered.map(({ fill, number }) => (
          <Closed key={number} position={position} fill={fill} />
        ))}
      </ol>
    </Section>
  );
}

function Closed({ position: { id, contract }, fill }: { readonly fill: Fill } & Pick<AgainstProps, 'position'>) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { data } = useQuery(againstQuery(contract, fill.seq));
  const told = data?.find(({ position, price, lots }) => position === id && price === fill.price && lots === fill.lots);
  const asset = settledIn(contract);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="num text-13">{stamp(fill.time, 'full')}</span>
        {told && (
          <Link
            to={liquidationPath({ contract, position: told.bankrupt, seq: fill.seq })}
            className={buttonClass('line', 's')}
          >
            {t('futures.detail.recompute')}
          </Link>
        )}
      </p>
      <KeyValue
        className="text-13"
        items={[
          !!told && [
            t('futures.receipt.against'),
            <span key="against" className="num">
              {told.bankrupt}
            </span>,
          ],
          [
            t('futures.receipt.closed'),
            <span key="lots" className="num">
              {t('futures.lots', { count: fill.lots })}
            </span>,
          ],
          [t('futures.list.price'), <Num key="price" value={fill.price} unit={asset} />],
          [
            t('futures.positions.realised'),
            <Num
              key="realised"
              value={fill.realised}
              sign="always"
              unit={asset}
              className={toneOf(fill.realised)}
              secret
            />,
          ],
        ]}
      />
    </li>
  );
}
