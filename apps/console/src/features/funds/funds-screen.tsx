import { CHANGES, type DataOf, type operators } from '@tradewind/api';
import { Badge, type Column, Empty, Note } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { formNamed } from '../../changes/forms.ts';
import { houseName, mayBeLocked } from '../../products/names.ts';
import { Amount, isZero } from '../../shared/amount.tsx';
import { Ask } from '../../shared/changes/ask.tsx';
import { useHouseFunds } from '../../shared/house-funds.ts';
import { Load, Page } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';

type Account = DataOf<typeof operators.houseFunds.read>[number];

const [FIRST] = CHANGES['house-funds'].forms['house-funds'].house.values;

/** What products are paid from; capital comes in and goes out when a second operator approves it. */
export function FundsScreen() {
  const { data: session } = useSession();
  const funds = useHouseFunds();
  return (
    <Page title={t('funds.title')} aside={FIRST && <Move house={FIRST} asset="USDT" way="in" verb="move" />}>
      <p className="mb-3 max-w-[44rem] text-13 text-2">{t('funds.lead')}</p>
      {session?.mode === 'demo' && <Note className="mb-3 max-w-[44rem]">{t('funds.demo')}</Note>}
      <Load from={funds}>
        {(accounts) => (accounts.length === 0 ? <Empty>{t('funds.empty')}</Empty> : <Accounts accounts={accounts} />)}
      </Load>
    </Page>
  );
}

interface MoveProps extends Pick<Account, 'house' | 'asset'> {
  readonly way: 'in' | 'out';
  readonly verb: 'in' | 'out' | 'move';
  readonly size?: 's';
  readonly disabled?: boolean;
}

/** The way to the form that brings capital in or takes it out. */
function Move({ house, asset, way, verb, ...button }: MoveProps) {
  const { data: session } = useSession();
  const lead = session?.mode === 'demo' ? t('funds.askDemo') : undefined;
  return (
    <Ask
      {...button}
      change={{ kind: 'house-funds', house, asset, way, amount: '' }}
      form={formNamed('house-funds')}
      lead={lead}
    >
      {t(`funds.${verb}`)}
    </Ask>
  );
}

interface AccountsProps {
  readonly accounts: readonly Account[];
}

/** Each account with what it holds by asset. */
function Accounts({ accounts }: AccountsProps) {
  const houses = [...new Set(accounts.map(({ house }) => house))];
  return houses.map((house) => (
    <section key={house} className="mt-5">
      <h2 className="mb-1 text-14 font-strong">{houseName(house)}</h2>
      <Assets house={house} accounts={accounts.filter((one) => one.house === house)} />
    </section>
  ));
}

function Assets({ house, accounts }: AccountsProps & Pick<Account, 'house'>) {
  return (
    <WideTable
      label={houseName(house)}
      rows={accounts}
      rowKey={({ asset }) => asset}
      columns={[
        { key: 'asset', head: t('funds.asset'), className: 'w-[14%]', cell: ({ asset }) => asset },
        figures('balance', (account) => <Amount value={account.balance} />),
        figures('setAside', (account) => <Amount value={account.setAside} />),
        figures('free', (account) => <Free account={account} />),
        {
          ...ACTIONS,
          cell: ({ asset, free }) => (
            <span className="inline-flex gap-2">
              <Move size="s" house={house} asset={asset} way="in" verb="in" />
              <Move size="s" house={house} asset={asset} way="out" verb="out" disabled={isZero(free)} />
            </span>
          ),
        },
      ]}
    />
  );
}

/** As wide in every table, so that the figures of all accounts stand below each other. */
function figures(key: 'balance' | 'setAside' | 'free', cell: (account: Account) => ReactNode): Column<Account> {
  return { key, head: t(`funds.${key}`), end: true, className: 'w-[22%]', cell };
}

function Free({ account: { house, free } }: { readonly account: Account }) {
  return (
    <>
      {isZero(free) && !mayBeLocked(house) && <Badge tone="warn">{t('funds.nothing')}</Badge>} <Amount value={free} />
    </>
  );
}
