import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Badge, Button, Empty, TextField } from '@tradewind/ui';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { PRODUCTS } from '../../products/products.ts';
import { call } from '../../shared/api.ts';
import { useForm } from '../../shared/form.tsx';
import { Load, Page } from '../../shared/page.tsx';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { UserScreen } from './user-screen.tsx';

const PAGES = PRODUCTS.flatMap(({ pages }) => Object.entries(pages ?? {}));

/** People: found by a part of what is known of them, and each with a page. */
export function UsersScreen() {
  return (
    <Routes>
      <Route index element={<SearchScreen />} />
      <Route path=":person" element={<UserScreen />} />
      {PAGES.map(([path, Screen]) => (
        <Route key={path} path={`:person/${path}`} element={<Screen />} />
      ))}
    </Routes>
  );
}

function SearchScreen() {
  const navigate = useNavigate();
  // Beside the address of the page: what is typed is an address of a person.
  const { search = '' } = (useLocation().state ?? {}) as { readonly search?: string };
  const { field, onSubmit } = useForm({ search }, async (state) => navigate('/users', { state }));
  return (
    <Page title={t('users.title')}>
      <form onSubmit={onSubmit} className="mb-4 flex flex-wrap items-start gap-2">
        <TextField
          {...field('search')}
          label={t('users.search')}
          hint={t('users.searchHint')}
          maxLength={100}
          className="w-full md:w-96"
          required
        />
        <Button type="submit" variant="primary" icon="search" className="min-h-[var(--money-h)] md:mt-[1.3rem]">
          {t('users.find')}
        </Button>
      </form>
      {search === '' ? <p className="text-13 text-2">{t('users.lead')}</p> : <Found search={search} />}
    </Page>
  );
}

type FoundPerson = DataOf<typeof operators.users.search>[number];
const MOST_FOUND = 20;

function Found({ search }: { readonly search: string }) {
  const found = useQuery({
    queryKey: ['users', 'search', search],
    queryFn: () => call(operators.users.search, { body: { search } }),
  });
  return (
    <Load from={found}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty icon="search">{t('users.nobody')}</Empty>
        ) : (
          <>
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
                ...(rows.some(({ name }) => name !== null)
                  ? [{ key: 'name', head: t('users.name'), cell: (row: FoundPerson) => row.name }]
                  : []),
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
            {rows.length === MOST_FOUND && (
              <p className="mt-3 text-13 text-2">{t('users.most', { count: MOST_FOUND })}</p>
            )}
          </>
        )
      }
    </Load>
  );
}
