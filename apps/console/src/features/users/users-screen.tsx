import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/contract';
import { Badge, Button, Empty, TextField } from '@tradewind/ui';
import { Link, Route, Routes, useSearchParams } from 'react-router';
import { call } from '../../shared/api.ts';
import { useForm } from '../../shared/form.tsx';
import { Load, Page } from '../../shared/page.tsx';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { UserScreen } from './user-screen.tsx';

/** People: found by number, account or invitation code, and each with a page. */
export function UsersScreen() {
  return (
    <Routes>
      <Route index element={<SearchScreen />} />
      <Route path=":person" element={<UserScreen />} />
    </Routes>
  );
}

function SearchScreen() {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get('search') ?? '';
  const { field, onSubmit } = useForm({ search }, async (values) => setParameters(values));
  return (
    <Page title={t('users.title')}>
      <form onSubmit={onSubmit} className="mb-4 flex flex-wrap items-end gap-2">
        <TextField {...field('search')} label={t('users.search')} maxLength={100} className="w-full md:w-96" required />
        <Button type="submit" variant="primary" icon="search">
          {t('users.find')}
        </Button>
      </form>
      {search === '' ? <p className="text-13 text-2">{t('users.lead')}</p> : <Found search={search} />}
    </Page>
  );
}

function Found({ search }: { readonly search: string }) {
  const found = useQuery({
    queryKey: ['users', 'search', search],
    queryFn: () => call(operators.users.search, { query: { search } }),
  });
  return (
    <Load from={found}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty icon="search">{t('users.nobody')}</Empty>
        ) : (
          <WideTable
            label={t('users.found')}
            rows={rows}
            rowKey={({ person }) => String(person)}
            columns={[
              {
                key: 'person',
                head: t('users.number'),
                cell: ({ person }) => (
                  <Link to={`/users/${person}`} className="link">
                    {person}
                  </Link>
                ),
              },
              { key: 'account', head: t('users.account'), cell: ({ account }) => account },
              { key: 'code', head: t('users.code'), cell: ({ invitationCode }) => invitationCode },
              { key: 'verified', head: t('users.verified'), cell: ({ verified }) => t(`users.identity.${verified}`) },
              {
                key: 'locked',
                head: t('markets.state'),
                cell: ({ locked }) => (
                  <Badge tone={locked ? 'down' : 'up'}>{t(locked ? 'users.locked' : 'users.open')}</Badge>
                ),
              },
              { key: 'since', head: t('users.since'), cell: ({ createdAt }) => timeText(createdAt) },
            ]}
          />
        )
      }
    </Load>
  );
}
