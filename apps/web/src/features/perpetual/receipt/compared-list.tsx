import { Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Finding } from '../../../shared/open/finding.tsx';
import type { Compared, ComparedName } from './compared.ts';

/** Line by line whether a figure is what the rules give. */
export function ComparedList({ compared }: { readonly compared: readonly Compared[] }) {
  const { t } = useTranslation();
  const all = compared.every(({ same }) => same);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-live="polite">
      <Note {...(!all && { tone: 'warn' })}>{t(all ? 'futures.receipt.allSame' : 'futures.receipt.someDiffer')}</Note>
      <ul className="list border-line border-y text-14">
        {compared.map(({ name, same, told, rule }) => (
          <Finding key={name} right={same} detail={told}>
            {t(WORDS[name])}
            {' \u00b7 '}
            {same ? t('futures.receipt.same') : t('futures.receipt.differs', { value: rule })}
          </Finding>
        ))}
      </ul>
    </div>
  );
}

const WORDS = {
  mark: 'futures.detail.found',
  due: 'futures.receipt.due',
  maintenance: 'futures.detail.maintenance',
  wanted: 'futures.detail.wanted',
  bankruptcy: 'futures.detail.bankruptcy',
  fee: 'futures.detail.fee',
  fundPaid: 'futures.detail.fundPaid',
} as const satisfies Record<ComparedName, string>;
