import { t } from '../../shared/texts.ts';
import type { Approval } from './approval.ts';

/** What is now and what will be, line by line. */
export function Diff({ lines }: { readonly lines: Approval['lines'] }) {
  return (
    <table className="table mt-3" aria-label={t('approvals.diff')}>
      <thead>
        <tr>
          <th scope="col">{t('approvals.field')}</th>
          <th scope="col">{t('approvals.from')}</th>
          <th scope="col">{t('approvals.to')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, from, to }) => (
          <tr key={field}>
            <td className="break-words whitespace-normal">{field}</td>
            <td className="break-words whitespace-normal text-2">
              {from === null ? <None /> : <del className="no-underline">{from}</del>}
            </td>
            <td className="break-words whitespace-normal font-label">
              {to === null ? <None /> : <ins className="no-underline">{to}</ins>}
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
