import type { DataOf, operators } from '@tradewind/contract';
import { Badge, Button, Empty, Note } from '@tradewind/ui';
import { useState } from 'react';
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
    <Page title={t('funds.title')} aside={may && <Button onClick={() => setAsked(FIRST)}>{t('funds.add')}</Button>}>
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
          title={t(asked.way === 'in' ? 'funds.add' : 'funds.takeOut')}
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

function Accounts({ accounts, onAsk }: AccountsProps) {
  return (
    <WideTable
      label={t('funds.title')}
      rows={accounts}
      rowKey={({ house, asset }) => `${house} ${asset}`}
      columns={[
        { key: 'house', head: t('funds.account'), cell: ({ house }) => t(`funds.of.${house}`) },
        { key: 'asset', head: t('funds.asset'), cell: ({ asset }) => asset },
        { key: 'balance', head: t('funds.balance'), end: true, cell: ({ balance }) => balance },
        { key: 'aside', head: t('funds.setAside'), end: true, cell: ({ setAside }) => setAside },
        { key: 'free', head: t('funds.free'), end: true, cell: (account) => <Free account={account} /> },
        {
          key: 'act',
          head: <span className="sr-only">{t('actions')}</span>,
          end: true,
          cell: ({ house, asset, free }) =>
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

function Free({ account: { free } }: { readonly account: Account }) {
  return (
    <>
      {isZero(free) && <Badge tone="warn">{t('funds.nothing')}</Badge>} {free}
    </>
  );
}

const isZero = (amount: string): boolean => /^[0.]+$/.test(amount);
