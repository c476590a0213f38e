import { useQuery } from '@tanstack/react-query';
import type { ContractTerms, LedgerRecord, Liquidation } from '@tradewind/api';
import { Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { multiply } from '../../../shared/decimal.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { entriesQuery } from './receipt-queries.ts';
import { Part } from './section.tsx';

interface EntriesProps {
  readonly position: string;
  readonly step: Liquidation;
  readonly group: ContractTerms['group'];
}

/** Whose account stands on the other side of an entry, by its reason. */
const HOUSES = {
  'contract-profit': 'clearing',
  funding: 'funding',
  'liquidation-fee': 'fund',
  insurance: 'fund',
  fee: 'fees',
} as const;
type Reason = keyof typeof HOUSES;
const isReason = (reason: string): reason is Reason => Object.hasOwn(HOUSES, reason);

/** What a step moved, both sides of each entry. */
export function Entries({ position, step, group }: EntriesProps) {
  const { t } = useTranslation();
  const query = useQuery(entriesQuery(position, step));
  return (
    <Part title={t('futures.receipt.entries')}>
      <Loaded query={query}>
        {(records) =>
          records.length === 0 ? (
            <p className="text-13 text-3">{t('futures.receipt.noEntries')}</p>
          ) : (
            <ul className="list text-13">
              {records.map((record) => (
                <Entry key={record.id} record={record} group={group} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Part>
  );
}

function Entry({
  record: { amount, asset, reason },
  group,
}: { readonly record: LedgerRecord } & Pick<EntriesProps, 'group'>) {
  const { t } = useTranslation();
  if (!isReason(reason)) return null;
  const sides = [
    [t('futures.receipt.houses.own'), amount],
    [t(`futures.receipt.houses.${HOUSES[reason]}`, { group }), multiply(amount, '-1')],
  ] as const;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-0.5 py-2">
      <span>{t(`assets.record.reasons.${reason}`)}</span>
      {sides.map(([account, moved]) => (
        <span key={account} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-12 text-2">
          {account}
          <Num value={moved} sign="always" unit={asset} secret />
        </span>
      ))}
    </li>
  );
}
