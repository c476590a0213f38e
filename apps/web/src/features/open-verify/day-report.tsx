import { Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Finding } from '../../shared/open/finding.tsx';
import { RulesApplied } from '../../shared/open/rules.tsx';
import type { DayReport } from '../../shared/open/verifier.ts';

/** What recomputing a day has found, one sentence each. */
export function DayReportView({ report }: { readonly report: DayReport }) {
  const { t } = useTranslation();
  const { lines, head, broken, index, seed, path, versions } = report;
  if (lines === 0) return <Note>{t('open.ticks.noTicks')}</Note>;
  return (
    <>
      <p className="text-13 font-label">{t('open.verify.lines', { count: lines })}</p>
      <ul className="list border-line border-y text-14">
        <Finding right={broken === null} detail={head}>
          {broken === null ? t('open.verify.chainRight') : t('open.verify.chainBroken', { seq: broken.seq })}
        </Finding>
        <Finding right={index.wrong === null} detail={index.wrong?.line}>
          {index.wrong === null ? t('open.verify.indexRight', { count: index.checked }) : t('open.verify.indexWrong')}
        </Finding>
        <SeedFinding seed={seed} />
        {path && (
          <Finding right={path.wrong === null} detail={path.wrong?.line}>
            {path.wrong === null ? t('open.verify.pathRight', { count: path.checked }) : t('open.verify.pathWrong')}
          </Finding>
        )}
      </ul>
      <RulesApplied versions={versions} />
    </>
  );
}

function SeedFinding({ seed: { state, late } }: Pick<DayReport, 'seed'>) {
  const { t } = useTranslation();
  if (state === 'none') return null;
  if (state === 'right') return <Finding right>{t(late ? 'open.verify.seedLate' : 'open.verify.seedRight')}</Finding>;
  if (state === 'wrong') return <Finding right={false}>{t('open.verify.seedWrong')}</Finding>;
  return (
    <Finding right={null}>{t(state === 'secret' ? 'open.verify.seedSecret' : 'open.verify.seedUnpublished')}</Finding>
  );
}
