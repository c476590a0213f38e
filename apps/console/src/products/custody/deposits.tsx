import { type DataOf, operators } from '@tradewind/api';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { AmountOf, PersonList } from '../../shared/person-list.tsx';
import { timeText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { ACTIONS } from '../../shared/wide-table.tsx';
import { DepositState } from './deposit-state.tsx';
import { forms } from './forms.ts';
import { Hex } from './hex.tsx';
import { t } from './words.ts';

type Listed = DataOf<typeof operators.custody.ofPerson>['items'][number];
type Row = Listed & { readonly id: string };

async function load(person: number, cursor: string | undefined) {
  const { items, next } = await call(operators.custody.ofPerson, { params: { person }, query: { cursor } });
  return { items: items.map((one): Row => ({ ...one, id: one.deposit })), next };
}

/** What reviewers refused, two operators bring back to them. */
function Reopen({ row: { deposit, state } }: { readonly row: Row }) {
  if (state !== 'rejected') return null;
  return (
    <Ask size="s" change={{ kind: 'custody-reopen', deposit }} form={forms['custody-reopen']}>
      {t('reopen')}
    </Ask>
  );
}

/** Deposits of a person on chains. */
export function Deposits({ person }: { readonly person: number }) {
  return (
    <PersonList<Row>
      label={t('list')}
      keys={['users', person, 'deposits']}
      load={(cursor) => load(person, cursor)}
      columns={[
        { key: 'time', head: t('seen'), cell: ({ seenAt }) => timeText(seenAt) },
        {
          key: 'amount',
          head: t('amount'),
          end: true,
          cell: ({ amount, asset }) => <AmountOf value={amount} asset={asset} />,
        },
        { key: 'network', head: t('network'), cell: ({ chain }) => chain },
        { key: 'how', head: t('how'), cell: (one) => t(`classes.${one.class}`) },
        { key: 'state', head: t('status'), cell: ({ state }) => <DepositState state={state} /> },
        { key: 'confirmations', head: t('confirmations'), end: true, cell: ({ confirmations }) => confirmations },
        {
          key: 'transaction',
          head: t('transaction'),
          className: 'min-w-56 whitespace-normal',
          cell: ({ txid, address }) => (
            <TwoLines sub={<Hex>{address}</Hex>}>
              <Hex>{txid === '' ? t('noTransaction') : txid}</Hex>
            </TwoLines>
          ),
        },
        { ...ACTIONS, cell: (row) => <Reopen row={row} /> },
      ]}
    />
  );
}
