import { buttonClass, Icon, KeyValue, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { figureText } from '../../../shared/figure-text.ts';
import { useClock } from '../../../shared/time.ts';
import { verifyPath } from '../verify-path.ts';
import type { SecondsVoid } from './open-seconds-queries.ts';

const DIRECTIONS = ['rise', 'fall'] as const;

type Moment = SecondsVoid['outage']['before'];

/** Contracts that were voided together: why, what went back in each direction, and the outage with both of its ends. */
export function Void({ told }: { readonly told: SecondsVoid }) {
  const { t } = useTranslation();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)] lg:gap-8">
      <What told={told} />
      <KeyValue
        className="content-start text-13"
        items={DIRECTIONS.map(
          (direction) =>
            [
              <span key="direction" className="inline-flex flex-wrap items-center gap-x-1.5">
                <Icon name={direction} size="s" className={direction === 'rise' ? 'text-up' : 'text-down'} />
                {t(`seconds.${direction}`)}
                <span className="text-12 text-3">
                  {t('open.seconds.contracts', { count: told[direction].contracts })}
                </span>
              </span>,
              <Num key="amount" value={told[direction].amount} decimals={2} unit={told.asset} />,
            ] as const,
        )}
      />
      <Outage told={told} />
    </li>
  );
}

/** The kind of contract, when the amounts went back, and why. */
function What({ told: { instrument, durationSeconds, cause, voidedAt } }: { readonly told: SecondsVoid }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  return (
    <div className="grid content-start gap-1">
      <span className="flex flex-wrap items-baseline gap-x-2 font-label">
        {instrument}
        <span className="text-2">{t('seconds.duration', { seconds: durationSeconds })}</span>
      </span>
      <span className="num text-12 text-3">{stamp(voidedAt, 'full')}</span>
      <p className="text-13 text-2">{t(`open.seconds.causes.${cause}`)}</p>
    </div>
  );
}

/** The samples around what failed to come, each in the public log, and the page that judges the contracts again. */
function Outage({ told: { instrument, durationSeconds, accepted, outage } }: { readonly told: SecondsVoid }) {
  const { t } = useTranslation();
  const { before, next } = outage;
  const { seq: acceptedSeq, time: acceptedAt } = accepted.last;
  // Whichever way they chose, the result is the same.
  const terms = { instrument, acceptedSeq, acceptedAt, durationSeconds, direction: 'rise' } as const;
  return (
    <div className="grid content-start gap-2">
      <KeyValue
        className="text-13"
        items={[
          [t('open.seconds.gap'), <Gap key="gap" before={before} next={next} />],
          [t('open.seconds.before'), <Sample key="before" sample={before} />],
          [t('open.seconds.next'), next ? <Sample key="next" sample={next} /> : '\u2013'],
        ]}
      />
      <Link to={verifyPath(terms)} className={`${buttonClass('line', 's')} justify-self-start`}>
        {t('open.ticks.verify')}
      </Link>
    </div>
  );
}

function Gap({ before, next }: { readonly before: Moment; readonly next: Moment | null }) {
  const { t } = useTranslation();
  if (next === null) return t('open.seconds.goesOn');
  const seconds = ((next.time - before.time) / 1_000).toFixed(1);
  return <span className="num">{t('seconds.duration', { seconds: figureText(seconds, 1) })}</span>;
}

/** A sample with its number, which leads to its line in the public log. */
function Sample({ sample: { seq, time } }: { readonly sample: Moment }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const day = new Date(time).toISOString().slice(0, 10);
  return (
    <span className="flex flex-wrap items-baseline justify-end gap-x-2">
      <span className="num">{stamp(time, 'time')}</span>
      <Link className="link num" to={`/open/ticks?day=${day}&after=${seq - 1}`}>
        {t('open.seconds.number', { seq })}
      </Link>
    </span>
  );
}
