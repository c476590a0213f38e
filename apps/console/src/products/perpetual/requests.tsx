import { type ApprovalChange, type DataOf, operators } from '@tradewind/api';
import { Badge, Empty, type Tone } from '@tradewind/ui';
import { useContext } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api.ts';
import { nameOf } from '../../shared/changes/change-form.ts';
import { FormsContext } from '../../shared/changes/forms-context.ts';
import { Load } from '../../shared/page.tsx';
import { More, usePages } from '../../shared/pages.tsx';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { WideTable } from '../../shared/wide-table.tsx';
import type { Contract } from './contract.ts';
import { LastKnown } from './last-known.tsx';
import { REFRESH_MS } from './queries.ts';
import { subjectOf } from './subject-of.ts';
import { t } from './words.ts';

type Approval = DataOf<typeof operators.approvals.list>['items'][number];

const TONES: Partial<Record<Approval['state'], Tone>> = { waiting: 'warn', 'carried-out': 'up', refused: 'down' };

interface Props {
  readonly contracts: readonly Contract[];
  readonly show: 'waiting' | 'decided';
}

/** Requests about contracts, newest first: what is asked for, from when on, by whom and who approved it. */
export function Requests({ contracts, show }: Props) {
  const pages = usePages(
    ['approvals', show],
    (cursor) => call(operators.approvals.list, { query: { show, cursor } }),
    REFRESH_MS,
  );
  const symbols = new Set(contracts.map(({ contract }) => contract));
  return (
    <>
      <h3 className="mt-5 mb-1 text-14 font-strong first:mt-0">{t(`requests.${show}`)}</h3>
      <LastKnown of={pages} />
      <Load from={pages}>
        {(all) => {
          const rows = all.filter(({ change }) => subjectOf(change, symbols) !== null);
          if (rows.length > 0) return <List rows={rows} symbols={symbols} show={show} />;
          return <Empty>{t(pages.hasNextPage ? 'requests.noneYet' : 'requests.none')}</Empty>;
        }}
      </Load>
      <More of={pages} />
    </>
  );
}

interface ListProps extends Pick<Props, 'show'> {
  readonly rows: readonly Approval[];
  readonly symbols: ReadonlySet<string>;
}

function List({ rows, symbols, show }: ListProps) {
  const formOf = useContext(FormsContext);
  return (
    <WideTable
      label={t(`requests.${show}`)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'change',
          head: t('requests.change'),
          cell: ({ change, id }) => (
            <TwoLines sub={t('requests.number', { id })}>
              <Link to="/approvals" className="link">
                {formOf(change).name || nameOf(change)}
              </Link>
            </TwoLines>
          ),
        },
        { key: 'of', head: t('requests.of'), cell: ({ change }) => subjectOf(change, symbols) },
        { key: 'from', head: common('markets.effectiveAt'), cell: ({ change }) => fromText(change) },
        { key: 'state', head: t('state'), cell: ({ state }) => <State state={state} /> },
        {
          key: 'maker',
          head: t('requests.maker'),
          cell: ({ maker, madeAt }) => <TwoLines sub={timeText(madeAt)}>{maker.name}</TwoLines>,
        },
        {
          key: 'checker',
          head: t('requests.checker'),
          cell: ({ checker, decidedAt }) =>
            checker === null || decidedAt === null ? (
              common('day.unknown')
            ) : (
              <TwoLines sub={timeText(decidedAt)}>{checker.name}</TwoLines>
            ),
        },
      ]}
    />
  );
}

function fromText(change: ApprovalChange): string {
  return 'effectiveAt' in change ? timeText(change.effectiveAt) : t('requests.atOnce');
}

function State({ state }: Pick<Approval, 'state'>) {
  return <Badge tone={TONES[state]}>{common(`approvals.state.${state}`)}</Badge>;
}
