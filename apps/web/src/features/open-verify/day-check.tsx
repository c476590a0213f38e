import { useInfiniteQuery } from '@tanstack/react-query';
import { Bar, Button, Empty, Select } from '@tradewind/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { tellChecked } from '../../shared/first-check.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { daysQuery } from '../../shared/open/open-queries.ts';
import { CheckFailed } from '../../shared/open/rules.tsx';
import type { DayReport, Progress } from '../../shared/open/verifier.ts';
import { DayReportView } from './day-report.tsx';
import { useDayCheck } from './use-day-check.ts';

/** Recomputes one day of the log, chosen here or by `?day=`. */
export function DayCheck() {
  const { t } = useTranslation();
  const days = useInfiniteQuery(daysQuery);
  return (
    <Loaded query={days}>
      {({ pages }) => {
        const logged = pages.flatMap(({ items }) => items.filter(({ first }) => first !== null));
        const newest = logged[0]?.day;
        if (newest === undefined) return <Empty icon="document">{t('open.ticks.empty')}</Empty>;
        return <Chosen days={logged.map(({ day }) => day)} newest={newest} />;
      }}
    </Loaded>
  );
}

function Chosen({ days, newest }: { readonly days: readonly string[]; readonly newest: string }) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('day');
  const day = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : newest;
  const items = [...new Set([day, ...days])].sort().toReversed();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Select
        label={t('open.verify.day')}
        items={items.map((value) => ({ value, label: value }))}
        value={day}
        onChange={(chosen) => setParameters({ day: chosen }, { replace: true })}
      />
      <Check key={day} day={day} />
    </section>
  );
}

function Check({ day }: { readonly day: string }) {
  const { t } = useTranslation();
  const { check, start, stop } = useDayCheck(day);
  const right = check.state === 'done' && isRight(check.report);
  useEffect(() => {
    if (right) tellChecked();
  }, [right]);
  return (
    <>
      <Button variant="primary" size="money" busy={check.state === 'running'} onClick={start}>
        {t(check.state === 'done' ? 'open.verify.again' : 'open.verify.start')}
      </Button>
      {check.state === 'running' && (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
          {check.progress ? <Reached progress={check.progress} /> : <span />}
          <Button variant="line" onClick={stop}>
            {t('common.action.cancel')}
          </Button>
        </div>
      )}
      <div aria-live="polite" className="grid gap-3">
        {check.state === 'failed' && (
          <p className="text-13 text-warn wrap-anywhere">
            <CheckFailed unknown={check.unknown} />
          </p>
        )}
        {check.state === 'done' && <DayReportView report={check.report} />}
      </div>
    </>
  );
}

/** Every line of the day stands as it was told, and says what its sources say. */
function isRight({ lines, broken, index, seed, path }: DayReport): boolean {
  const walked = path === null || path === undefined || path.wrong === null;
  return lines > 0 && broken === null && index.wrong === null && seed.state !== 'wrong' && walked;
}

/** How far it is. Not read aloud at every step: there are hundreds. */
function Reached({ progress: { step, done, of, share } }: { readonly progress: Progress }) {
  const { t } = useTranslation();
  const text =
    step === 'chain' ? t('open.verify.reading', { count: done }) : t('open.verify.walking', { done, of: of ?? done });
  return (
    <div className="grid gap-2">
      <p className="num text-13 text-2">{text}</p>
      <Bar percent={share * 100} label={`${Math.floor(share * 100)} %`} />
    </div>
  );
}
