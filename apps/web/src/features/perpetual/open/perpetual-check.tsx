import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass, Note, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Finding } from '../../../shared/open/finding.tsx';
import { CheckFailed } from '../../../shared/open/rules.tsx';
import { unknownRulesOf } from '../../../shared/open/verifier.ts';
import { useClock } from '../../../shared/time.ts';
import {
  type Asked,
  type FindingName,
  isMissing,
  loadPerpetualScript,
  type PerpetualFinding,
} from '../perpetual-script.ts';

interface Recomputed {
  readonly asked: Asked;
  /** Or what there is not: the contract, or the figure of it. */
  readonly found: readonly PerpetualFinding[] | 'no-contract' | 'no-figure';
}

/** Runs the published script itself; null where the address names no figure. */
async function recompute(query: string): Promise<Recomputed | null> {
  const { reader, askedOf, verifyPerpetual } = await loadPerpetualScript();
  const asked = askedOf(query);
  if (asked === null) return null;
  try {
    const { findings } = await verifyPerpetual(reader(window.location.origin), asked);
    return { asked, found: findings };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { asked, found: error.status === undefined ? 'no-figure' : 'no-contract' };
  }
}

/** The figure of a perpetual contract in the address, recomputed from public data. */
export function PerpetualCheck() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const query = parameters.toString();
  const contract = parameters.get('perpetual') ?? '';
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['verify-perpetual', query],
    queryFn: () => recompute(query),
    enabled: contract !== '',
  });
  if (contract === '') return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3" aria-live="polite">
      {isPending && <Skeleton className="h-40 w-full" />}
      {isError && (
        <Note tone="warn">
          <CheckFailed unknown={unknownRulesOf(error)} />
        </Note>
      )}
      {data === null && <Note tone="warn">{t('open.perpetuals.check.missing', { contract })}</Note>}
      {data && <Report {...data} />}
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('line')} to={`/open/perpetuals?${new URLSearchParams({ contract })}`}>
          {t('common.checks.perpetuals')}
        </Link>
        {data !== null && data?.found !== 'no-contract' && (
          <Button variant="line" onClick={() => void refetch()}>
            {t('open.verify.again')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Report({ asked, found }: Recomputed) {
  const { t } = useTranslation();
  const title = useTitle(asked);
  if (found === 'no-contract')
    return <Note tone="warn">{t('open.perpetuals.check.noContract', { contract: asked.contract })}</Note>;
  return (
    <>
      <h2 className="text-16 font-strong">{title}</h2>
      {found === 'no-figure' ? <Note tone="warn">{t(MISSING[asked.kind])}</Note> : <Findings findings={found} />}
    </>
  );
}

/** What is not there: a figure of each kind. */
const MISSING = {
  liquidation: 'open.perpetuals.check.noLiquidation',
  funding: 'open.perpetuals.check.noFunding',
  mark: 'open.perpetuals.check.noMark',
} as const;

function Findings({ findings }: { readonly findings: readonly PerpetualFinding[] }) {
  const { t } = useTranslation();
  return (
    <ul className="list w-full border-line border-y text-14">
      {findings.map(({ name, right, told, rule }) => (
        <Finding key={name} right={right} detail={told}>
          {t(WORDS[name])}
          {!right && rule !== told && ` \u00b7 ${t('open.perpetuals.check.rule', { value: rule })}`}
        </Finding>
      ))}
    </ul>
  );
}

function useTitle(asked: Asked): string {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { contract } = asked;
  if (asked.kind === 'liquidation') return t('open.perpetuals.check.liquidation', { contract, id: asked.position });
  if (asked.kind === 'funding') return t('open.perpetuals.check.funding', { contract, time: stamp(asked.dueAt) });
  return t('open.perpetuals.check.minute', { contract, time: stamp(asked.minute) });
}

const WORDS = {
  mark: 'open.perpetuals.mark',
  due: 'open.perpetuals.check.due',
  maintenance: 'open.perpetuals.maintenance',
  wanted: 'open.perpetuals.check.wanted',
  bankruptcy: 'open.perpetuals.bankruptcy',
  traded: 'open.perpetuals.traded',
  taken: 'open.perpetuals.taken',
  deleveraged: 'open.perpetuals.deleveraged',
  fee: 'open.perpetuals.fee',
  fundPaid: 'open.perpetuals.fundPaid',
  premiums: 'open.perpetuals.check.premiums',
  samples: 'open.perpetuals.check.count',
  mean: 'open.perpetuals.mean',
  rate: 'open.perpetuals.check.rate',
  open: 'open.perpetuals.check.open',
  high: 'open.perpetuals.check.high',
  low: 'open.perpetuals.check.low',
  close: 'open.perpetuals.check.close',
} as const satisfies Record<FindingName, string>;
