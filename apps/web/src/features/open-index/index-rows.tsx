import type { Index } from '@tradewind/api';
import { Num, Pill, Table } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { figureText } from '../../shared/figure-text.ts';
import { useClock } from '../../shared/time.ts';
import { useWide } from '../../shared/wide.ts';
import { SourceName } from './source-name.tsx';

type Source = Index['sources'][number];

/** All places that the index counts, the last zeros too: one market's figures stand under each other. */
const placesOf = (price: string): number => price.split('.')[1]?.length ?? 0;

/** The index of every market: a table on desktops, cards on phones. */
export function IndexRows({ indexes }: { readonly indexes: readonly Index[] }) {
  const { t } = useTranslation();
  if (useWide())
    return (
      <Table
        label={t('common.checks.index')}
        rows={indexes}
        rowKey={({ instrument }) => instrument}
        columns={[
          { key: 'market', head: t('open.index.instrument'), cell: ({ instrument }) => instrument },
          { key: 'price', head: t('open.index.price'), end: true, cell: (index) => <Price index={index} /> },
          { key: 'state', head: t('open.index.state'), className: 'pl-8', cell: (index) => <State index={index} /> },
          { key: 'sources', head: t('open.index.sources'), cell: (index) => <Sources index={index} /> },
        ]}
      />
    );
  return (
    <ul className="list border-line border-y">
      {indexes.map((index) => (
        <li key={index.instrument} className="grid gap-1.5 py-3">
          <span className="flex items-baseline justify-between gap-3 font-label">
            {index.instrument}
            <Price index={index} />
          </span>
          <State index={index} />
          <Sources index={index} />
        </li>
      ))}
    </ul>
  );
}

function Price({ index: { price } }: { readonly index: Index }) {
  const { t } = useTranslation();
  if (price === null) return <span className="text-3">{t('open.index.states.none')}</span>;
  return <Num value={price} decimals={placesOf(price)} />;
}

function State({ index: { state, time } }: { readonly index: Index }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-12">
      <Pill state={state === 'live' ? 'ok' : 'warn'}>{t(`open.index.states.${state}`)}</Pill>
      {time !== null && <span className="num text-3">{t('open.index.asOf', { time: stamp(time, 'full') })}</span>}
    </span>
  );
}

function Sources({ index: { sources, state } }: { readonly index: Index }) {
  const { t } = useTranslation();
  if (sources.length === 0)
    return <span className="text-12 text-3">{state === 'none' ? '' : t('open.index.derived')}</span>;
  return (
    <ul className="grid gap-0.5 text-12">
      {sources.map((source) => (
        <SourceLine key={source.name} source={source} />
      ))}
    </ul>
  );
}

function SourceLine({ source: { name, price, ageMs, state } }: { readonly source: Source }) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <SourceName name={name} />
      <Num value={price} decimals={placesOf(price)} />
      <span className="num text-3">{t('open.index.age', { seconds: figureText((ageMs / 1_000).toFixed(1), 1) })}</span>
      <span className={state === 'live' ? 'text-3' : 'text-warn'}>{t(`open.index.sourceStates.${state}`)}</span>
    </li>
  );
}
