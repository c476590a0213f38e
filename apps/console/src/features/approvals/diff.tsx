import { cx } from '@tradewind/ui';
import { t } from '../../shared/texts.ts';
import type { Approval } from './approval.ts';
import { lineText } from './line-text.ts';

const CELL = 'py-1 pr-3 align-top whitespace-normal';
/** A hash has no place to break: it breaks anywhere before it makes the table wider than its room. */
const VALUE = cx(CELL, '[overflow-wrap:anywhere]');

/** What is now and what will be, line by line; what is new has no now. */
export function Diff({ lines }: { readonly lines: Approval['lines'] }) {
  const before = lines.some(({ from }) => from !== null);
  return (
    <table className="table mt-3 table-fixed" aria-label={t('approvals.diff')}>
      <thead>
        <tr>
          <th scope="col" className={before ? 'w-[34%]' : 'w-[40%]'}>
            {t('approvals.field')}
          </th>
          {before && <th scope="col">{t('approvals.from')}</th>}
          <th scope="col">{t('approvals.to')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, from, to }) => (
          <tr key={field}>
            <td className={cx(CELL, 'break-words')}>{field}</td>
            {before && (
              <td className={cx(VALUE, 'text-2')}>
                {from === null ? <None /> : <del className="no-underline">{lineText(from)}</del>}
              </td>
            )}
            <td className={cx(VALUE, 'font-label')}>
              {to === null ? <None /> : <ins className="no-underline">{lineText(to)}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function None() {
  return <span className="text-3">{t('approvals.none')}</span>;
}
