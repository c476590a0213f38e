import { useQuery } from '@tanstack/react-query';
import { Button, Note, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Finding } from '../../../shared/open/finding.tsx';
import { CheckFailed } from '../../../shared/open/rules.tsx';
import { loadSaleScript, type SaleReport } from '../sale-script.ts';

/** Lines that are named where many are wrong. */
const NAMED = 5;

/** Runs the published script itself; null where the sale has no published list. */
async function recompute(id: string): Promise<SaleReport | null> {
  const { reader, verifySale } = await loadSaleScript();
  try {
    return await verifySale(reader(window.location.origin), id);
  } catch (error) {
    // 404: there is no such sale; 422: it is not allocated yet.
    const status = (error as { readonly status?: number }).status;
    if (status === 404 || status === 422) return null;
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
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3" aria-live="polite">
      <h2 className="text-16 font-strong">{t('sale.check.title', { id, asset: data?.sale.asset ?? '\u2026' })}</h2>
      <p className="text-13 text-2">{t('sale.check.rule')}</p>
      {isPending && <Skeleton className="h-40 w-full" />}
      {isError && (
        <Note tone="warn">
          <CheckFailed unknown={null} />
        </Note>
      )}
      {data === null && <Note>{t('sale.check.none')}</Note>}
      {data && <Report {...data} />}
      <Button variant="line" onClick={() => void refetch()}>
        {t('open.verify.again')}
      </Button>
    </section>
  );
}

function Report({ lines, root, rootRight, sumsRight, keysRight, wrong }: SaleReport) {
  const { t } = useTranslation();
  return (
    <ul className="list w-full border-line border-y text-14">
      <Finding right={rootRight} detail={root ?? undefined}>
        {t('sale.check.root')}
      </Finding>
      <Finding right={wrong.length === 0}>
        {wrong.length === 0
          ? t('sale.check.lines', { count: lines })
          : t('sale.check.wrong', { lines: wrong.slice(0, NAMED).join(', ') })}
      </Finding>
      <Finding right={sumsRight}>{t('sale.check.sums')}</Finding>
      <Finding right={keysRight}>{t('sale.check.keys')}</Finding>
    </ul>
  );
}
