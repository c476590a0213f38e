import { useQuery } from '@tanstack/react-query';
import { Badge, Button } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/loaded.tsx';
import { type SeedDay, seedsQuery } from '../../shared/open/open-queries.ts';

const NOISES: Record<SeedDay['noise'], string> = { sfc32: 'sfc32', chacha20: 'ChaCha20' };

/** A week ahead, today and the days before it. */
const FIRST_DAYS = 12;

/** Hashes of the coming days, and of the past ones with their seeds; nothing where no day was simulated. */
export function Seeds() {
  const { t } = useTranslation();
  const seeds = useQuery(seedsQuery);
  const [shown, setShown] = useState(FIRST_DAYS);
  if (seeds.data?.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-16 font-strong">{t('open.ticks.seeds')}</h2>
      <p className="max-w-[44rem] text-13 text-2">{t('open.ticks.seedsLead')}</p>
      <p className="max-w-[44rem] text-13 text-2">{t('open.ticks.noiseLead')}</p>
      <Loaded query={seeds}>
        {(days) => (
          <ul className="list border-line border-y">
            {days
              .toReversed()
              .slice(0, shown)
              .map((day) => (
                <Seed key={day.day} day={day} />
              ))}
          </ul>
        )}
      </Loaded>
      {shown < (seeds.data?.length ?? 0) && (
        <Button className="justify-self-center" onClick={() => setShown(shown + 30)}>
          {t('common.action.more')}
        </Button>
      )}
    </section>
  );
}

function Seed({ day: { day, hash, late, noise, seed } }: { readonly day: SeedDay }) {
  const { t } = useTranslation();
  return (
    <li className="grid gap-2 py-3 lg:grid-cols-[16rem_minmax(0,1fr)_minmax(0,1fr)] lg:gap-6">
      <span className="grid content-start justify-items-start gap-1">
        <span className="num font-label">{day}</span>
        <span className="text-12 text-3">
          {t('open.ticks.noise')} {NOISES[noise]}
        </span>
        {late && <Badge tone="warn">{t('open.ticks.late')}</Badge>}
      </span>
      <Hash label={t('open.ticks.hash')} value={hash} none={t('open.ticks.before')} />
      <Hash label={t('open.ticks.seed')} value={seed} none={t('open.ticks.secret')} />
    </li>
  );
}

function Hash({
  label,
  value,
  none,
}: {
  readonly label: string;
  readonly value: string | null;
  readonly none: string;
}) {
  return (
    <span className="grid content-start gap-0.5">
      <span className="label">{label}</span>
      {value === null ? (
        <span className="text-12 text-3">{none}</span>
      ) : (
        <code className="text-12 break-all text-2">{value}</code>
      )}
    </span>
  );
}
