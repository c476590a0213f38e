import { useQuery } from '@tanstack/react-query';
import type { PositionDetail } from '@tradewind/api';
import { Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../../shared/api.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { Start } from '../lists/pages-of.tsx';
import { positionQuery } from '../perpetual-queries.ts';
import { PositionName } from '../positions/position-words.tsx';
import { AddedUpSection } from './added-up-section.tsx';
import { AgainstSection } from './against-section.tsx';
import { Steps } from './steps.tsx';
import { Story } from './story.tsx';

const ID = /^(0|[1-9][0-9]{0,14})$/;

/** What happened to an own position that was liquidated or closed by ADL: each figure with where it came from. */
export function ContractReceiptScreen() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const id = parameters.get('position') ?? '';
  if (!ID.test(id)) return <Unknown />;
  return (
    <div className="narrow grid grid-cols-[minmax(0,1fr)] gap-6 pt-1 pb-12">
      <p className="text-14 text-2">{t('futures.receipt.lead')}</p>
      <OfPosition key={id} id={id} />
    </div>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return <Empty action={<Start />}>{t('futures.receipt.unknown')}</Empty>;
}

function OfPosition({ id }: { readonly id: string }) {
  const query = useQuery({ ...positionQuery(id), retry: (tries, error) => !isUnknown(error) && tries < 3 });
  return (
    <Loaded query={query} gone={isUnknown(query.error) ? <Unknown /> : undefined}>
      {(position) => <Receipt position={position} />}
    </Loaded>
  );
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404;

function Receipt({ position }: { readonly position: PositionDetail }) {
  const { t } = useTranslation();
  const { receipts, fills } = position;
  const seqs = new Set(receipts.map(({ seq }) => seq));
  const against = fills.filter(({ seq, cause }) => cause === 'deleveraged' && !seqs.has(seq));
  return (
    <>
      <PositionName position={position} />
      {receipts.length === 0 && against.length === 0 ? (
        <Empty action={<Start />}>{t('futures.receipt.none')}</Empty>
      ) : (
        <>
          <Story position={position} against={against} />
          {receipts.length > 0 && <Steps position={position} />}
          {against.length > 0 && <AgainstSection position={position} fills={against} />}
          <AddedUpSection position={position} />
          <Link
            className="link inline-flex min-h-6 items-center justify-self-start text-13"
            to="/lever/leverList?tab=closed"
          >
            {t('futures.positions.all')}
          </Link>
        </>
      )}
    </>
  );
}
