import { useTranslation } from 'react-i18next';
import { figureText } from '../../shared/figure-text.ts';
import { useClock } from '../../shared/time.ts';
import type { ScheduleDay } from './stake-form.ts';

const WIDTH = 600;
const HEIGHT = 96;
const TOP = 8;

/** Rewards add up in steps, one a day. */
export function RewardSteps({ days, asset }: { readonly days: readonly ScheduleDay[]; readonly asset: string }) {
  const { t } = useTranslation();
  const { format } = useClock();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const total = Number(last.total);
  const y = (sum: string) => HEIGHT - (total === 0 ? 0 : (Number(sum) / total) * (HEIGHT - TOP));
  const steps = days.map((day, at) => `V${y(day.total).toFixed(1)}H${(((at + 1) / days.length) * WIDTH).toFixed(1)}`);
  const amount = figureText(last.total);
  return (
    <figure>
      <svg
        className="h-24 w-full"
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('staking.confirm.chart', { amount, asset })}
      >
        <path className="stroke-line" d={`M0 ${HEIGHT}H${WIDTH}`} fill="none" vectorEffect="non-scaling-stroke" />
        <path
          className="stroke-accent"
          d={`M0 ${HEIGHT}${steps.join('')}`}
          fill="none"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 pt-1 text-11 text-3">
        <span>{format(first.paidAt, 'date')}</span>
        <span className="text-1">
          {t('staking.confirm.by', { amount: `+${amount} ${asset}`, date: format(last.paidAt, 'date') })}
        </span>
      </figcaption>
    </figure>
  );
}
