import { useQuery } from '@tanstack/react-query';
import { sale } from '@tradewind/api/calls';
import { Button, buttonClass, Note, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../shared/api.ts';
import { Finding } from '../../../shared/open/finding.tsx';
import { CheckFailed } from '../../../shared/open/rules.tsx';
import { loadSaleScript, type SaleReport } from '../sale-script.ts';

/** Lines that are named where many are wrong. */
const NAMED = 5;

/** Why there is nothing to recompute: there is no such sale, it was cancelled, or its list is not published yet. */
type Missing = 'gone' | 'never' | 'none';

async function missingOf(id: string): Promise<Missing> {
  const { state, subscribers } = await call(sale.sale, { params: { id } }, { quiet: true });
  return state === 'cancelled' || (state === 'ended' && subscribers === 0) ? 'never' : 'none';
}

/** Runs the published script itself, where the sale has a published list. */
async function recompute(id: string): Promise<SaleReport | Missing> {
  const { reader, verifySale } = await loadSaleScript();
  try {
    return await verifySale(reader(window.location.origin), id);
  } catch (error) {
    // 404: there is no such sale; 422: it is not allocated yet.
    const status = (error as { readonly status?: number }).status;
    if (status === 404) return 'gone';
    if (status === 422) return missingOf(id);
    throw error;
  }
}

/** The sale in the address, recomputed from its public list. */
export function SaleCheck() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const id = parameters.get('sale');
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['verify-sale', id],
    queryFn: () => recompute(id ?? ''),
    enabled: id !== null,
  });
  if (id === null) return null;
  const missing = typeof data === 'string' ? data : null;
  const report = typeof data === 'object' ? data : null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3" aria-live="polite">
      <h2 className="text-16 font-strong">
        {report ? t('sale.check.title', { id, asset: report.sale.asset }) : t('sale.number', { id })}
      </h2>
      <p className="text-13 text-2">{t('sale.check.rule')}</p>
      {isPending && <Skeleton className="h-40 w-full" />}
      {isError && (
        <Note tone="warn">
          <CheckFailed unknown={null} />
        </Note>
      )}
      {missing !== null && <Note>{missing === 'gone' ? t('sale.gone') : t(`sale.check.${missing}`)}</Note>}
      {report && <Report {...report} />}
      <div className="flex flex-wrap gap-3">
        {missing !== 'gone' && (
          <Link className={buttonClass('line')} to={`/ieo/detail?sale=${id}`}>
            {t('sale.check.back')}
          </Link>
        )}
        {missing !== 'never' && (
          <Button variant="line" onClick={() => void refetch()}>
            {t('open.verify.again')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Report({ lines, malformed, root, rootRight, sumsRight, keysRight, wrong }: SaleReport) {
  const { t } = useTranslation();
  const first = (places: readonly number[]) => places.slice(0, NAMED).join(', ');
  if (malformed.length > 0)
    return (
      <ul className="list w-full border-line border-y text-14">
        <Finding right={false}>{t('sale.check.malformed', { lines: first(malformed) })}</Finding>
      </ul>
    );
  return (
    <ul className="list w-full border-line border-y text-14">
      <Finding right={rootRight} detail={root ?? undefined}>
        {t('sale.check.root')}
      </Finding>
      <Finding right={wrong.length === 0}>
        {wrong.length === 0 ? t('sale.check.lines', { count: lines }) : t('sale.check.wrong', { lines: first(wrong) })}
      </Finding>
      <Finding right={sumsRight}>{t('sale.check.sums')}</Finding>
      <Finding right={keysRight}>{t('sale.check.keys')}</Finding>
    </ul>
  );
}
