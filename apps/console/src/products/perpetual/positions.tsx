import { type DataOf, operators } from '@tradewind/api';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { PersonList } from '../../shared/person-list.tsx';
import { t as common } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { t } from './words.ts';

type Position = DataOf<typeof operators.perpetual.ofPerson>['items'][number];

/** Positions of a person, those that are open first. */
export function Positions({ person }: { readonly person: number }) {
  return (
    <PersonList
      label={t('title')}
      keys={['users', person, 'positions']}
      load={(cursor) => call(operators.perpetual.ofPerson, { params: { person }, query: { cursor } })}
      columns={[
        { key: 'time', head: common('activity.time'), cell: ({ openedAt }) => timeText(openedAt) },
        {
          key: 'contract',
          head: t('contract'),
          cell: ({ contract, mode, leverage }) => <TwoLines sub={t(`mode.${mode}`, { leverage })}>{contract}</TwoLines>,
        },
        { key: 'side', head: t('side'), cell: ({ side }) => t(`sides.${side}`) },
        {
          key: 'size',
          head: t('size'),
          end: true,
          cell: ({ size, lots }) => (
            <TwoLines sub={t('lots', { lots })}>
              <Amount value={size} />
            </TwoLines>
          ),
        },
        { key: 'entry', head: t('entry'), end: true, cell: ({ entryPrice }) => <Amount value={entryPrice} /> },
        { key: 'liquidation', head: t('liquidation'), end: true, cell: liquidationPrice },
        { key: 'margin', head: t('margin'), end: true, cell: ({ margin }) => <Amount value={margin} /> },
        {
          key: 'result',
          head: t('result'),
          end: true,
          cell: ({ closedAt, realised, unrealised }) => <Amount value={closedAt === null ? unrealised : realised} />,
        },
        { key: 'state', head: t('state'), cell: stateText },
      ]}
    />
  );
}

function liquidationPrice({ liquidationPrice: price }: Position) {
  return price === null ? common('day.unknown') : <Amount value={price} />;
}

function stateText({ closedAt, liquidated }: Position): string {
  if (closedAt === null) return t('open');
  return t(liquidated ? 'liquidated' : 'closed', { time: timeText(closedAt) });
}
