import { useQuery } from '@tanstack/react-query';
import type { SecondsSettled } from '@tradewind/api';
import { Button, Note, Skeleton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Finding } from '../../../shared/open/finding.tsx';
import { CheckFailed, RulesApplied } from '../../../shared/open/rules.tsx';
import { type Read, type RuleVersion, unknownRulesOf } from '../../../shared/open/verifier.ts';
import { useClock } from '../../../shared/time.ts';
import { SCRIPT_PATH } from '../contract-script.ts';

interface Tick {
  readonly seq: number;
  readonly time: number;
  readonly price: string;
}

interface ContractTerms {
  readonly instrument: string;
  readonly seconds: number;
  readonly direction: 'rise' | 'fall';
}

interface ContractReport {
  readonly outcome: NonNullable<SecondsSettled['outcome']>;
  readonly cause: SecondsSettled['cause'];
  readonly entry: Tick | null;
  readonly exit: Tick | null;
  readonly over: boolean;
  readonly lines: number;
  readonly broken: { readonly seq: number } | null;
  readonly versions: readonly RuleVersion[];
}

/** What this page uses of the script. */
interface ContractScript {
  reader(origin: string): Read;
  termsOf(query: string): ContractTerms | null;
  verifyContract(read: Read, terms: ContractTerms): Promise<ContractReport>;
}

/** Runs the published script itself; null where the address names no contract. */
async function recompute(query: string): Promise<{ terms: ContractTerms; report: ContractReport } | null> {
  const { reader, termsOf, verifyContract } = (await import(/* @vite-ignore */ SCRIPT_PATH)) as ContractScript;
  const terms = termsOf(query);
  if (terms === null) return null;
  return { terms, report: await verifyContract(reader(window.location.origin), terms) };
}

/** The result of the seconds contract in the address, computed anew from the public ticks. */
export function ContractCheck() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const query = parameters.toString();
  const asked = parameters.has('instrument');
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: ['verify-contract', query],
    queryFn: () => recompute(query),
    enabled: asked,
  });
  if (!asked) return null;
  const again = (
    <Button variant="line" onClick={() => void refetch()}>
      {t('open.verify.again')}
    </Button>
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3" aria-live="polite">
      <h2 className="text-16 font-strong">{t('seconds.check.title')}</h2>
      {isPending && <Skeleton className="h-40 w-full" />}
      {(isError || data === null) && (
        <Note tone="warn">
          <CheckFailed unknown={unknownRulesOf(error)} />
        </Note>
      )}
      {data && <Report {...data} />}
      {again}
    </section>
  );
}

function Report({ terms, report }: { readonly terms: ContractTerms; readonly report: ContractReport }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { outcome, cause, entry, exit, over, lines, broken, versions } = report;
  const tick = (one: Tick) => `${one.price} \u00b7 ${stamp(one.time, 'full')}`;
  return (
    <>
      <p className="text-14">
        {terms.instrument} {'\u00b7'} {t(`seconds.${terms.direction}`)} {'\u00b7'}{' '}
        {t('seconds.duration', { seconds: terms.seconds })}
      </p>
      <p className="text-13 text-2">
        {t('seconds.check.rule', { duration: t('seconds.duration', { seconds: terms.seconds }) })}
      </p>
      {over ? (
        <p className="text-20 font-strong" data-outcome={outcome}>
          {t(`seconds.outcome.${outcome}`)}
        </p>
      ) : (
        <Note>{t('seconds.check.notOver')}</Note>
      )}
      {over && cause !== 'none' && <Note>{t(`seconds.cause.${cause}`)}</Note>}
      <ul className="list w-full border-line border-y text-14">
        {entry && (
          <Finding right detail={tick(entry)}>
            {t('seconds.countdown.entry')} {t('seconds.countdown.tick', { id: entry.seq })}
          </Finding>
        )}
        {exit && over && (
          <Finding right detail={tick(exit)}>
            {t('seconds.countdown.exit')} {t('seconds.countdown.tick', { id: exit.seq })}
          </Finding>
        )}
        <Finding right={broken === null} detail={t('open.verify.lines', { count: lines })}>
          {broken === null ? t('open.verify.chainRight') : t('open.verify.chainBroken', { seq: broken.seq })}
        </Finding>
      </ul>
      <RulesApplied versions={versions} />
    </>
  );
}
