import type { DataOf, operators } from '@tradewind/contract';
import { Badge, Button, type Column, Empty, Note } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { Amount, isZero } from '../../shared/amount.tsx';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { useHouseFunds } from '../../shared/house-funds.ts';
import { Load, Page } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type Account = DataOf<typeof operators.houseFunds.read>[number];
type Asked = Pick<Account, 'house' | 'asset'> & { readonly way: 'in' | 'out' };

const FIRST: Asked = { house: 'seconds-pool', asset: 'USDT', way: 'in' };

/** What products are paid from; capital comes in and goes out when a second operator approves it. */
export function FundsScreen() {
  const { data: session } = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const funds = useHouseFunds();
  const may = session !== undefined && ['finance', 'admin'].includes(session?.role ?? '');
  const ask = may ? setAsked : undefined;
  return (
    <Page title={t('funds.title')} aside={may && <Button onClick={() => setAsked(FIRST)}>{t('funds.move')}</Button>}>
      <p className="mb-3 max-w-[44rem] text-13 text-2">{t('funds.lead')}</p>
      {session?.mode === 'demo' && <Note className="mb-3 max-w-[44rem]">{t('funds.demo')}</Note>}
      <Load from={funds}>
        {(accounts) =>
          accounts.length === 0 ? <Empty>{t('funds.empty')}</Empty> : <Accounts accounts={accounts} onAsk={ask} />
        }
      </Load>
      {asked && (
        <ChangeDialog
          change={{ kind: 'house-funds', ...asked, amount: '' }}
          title={t('funds.move')}
          lead={t(session?.mode === 'demo' ? 'funds.askDemo' : 'funds.ask')}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  );
}

interface AccountsProps {
  readonly accounts: readonly Account[];
  readonly onAsk: ((asked: Asked) => void) | undefined;
}

/** Each account with what it holds by asset. */
function Accounts({ accounts, onAsk }: AccountsProps) {
  const houses = [...new Set(accounts.map(({ house }) => house))];
  return houses.map((house) => (
    <section key={house} className="mt-5">
      <h2 className="mb-1 text-14 font-strong">{t(`funds.of.${house}`)}</h2>
      <Assets house={house} accounts={accounts.filter((one) => one.house === house)} onAsk={onAsk} />
    </section>
  ));
}

function Assets({ house, accounts, onAsk }: AccountsProps & Pick<Account, 'house'>) {
  return (
    <WideTable
      label={t(`funds.of.${house}`)}
      rows={accounts}
      rowKey={({ asset }) => asset}
      columns={[
        { key: 'asset', head: t('funds.asset'), className: 'w-[14%]', cell: ({ asset }) => asset },
        figures('balance', (account) => <Amount value={account.balance} />),
        figures('setAside', (account) => <Amount value={account.setAside} />),
        figures('free', (account) => <Free account={account} />),
        {
          key: 'act',
          head: <span className="sr-only">{t('actions')}</span>,
          end: true,
          cell: ({ asset, free }) =>
            onAsk && (
              <span className="inline-flex gap-2">
                <Button size="s" onClick={() => onAsk({ house, asset, way: 'in' })}>
                  {t('funds.in')}
                </Button>
                <Button size="s" disabled={isZero(free)} onClick={() => onAsk({ house, asset, way: 'out' })}>
                  {t('funds.out')}
                </Button>
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

function Free({ account: { free } }: { readonly account: Account }) {
  return (
    <>
      {isZero(free) && <Badge tone="warn">{t('funds.nothing')}</Badge>} <Amount value={free} />
    </>
  );
}
