import { QueryClientProvider } from '@tanstack/react-query';
import { Empty, ToastRegion } from '@tradewind/ui';
import { useEffect } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { formOf } from '../changes/forms.ts';
import { EnrolScreen } from '../features/session/enrol-screen.tsx';
import { SigninScreen } from '../features/session/signin-screen.tsx';
import { FormsContext } from '../shared/changes/forms-context.ts';
import { Load } from '../shared/page.tsx';
import { queryClient, useSession } from '../shared/query.ts';
import { t } from '../shared/texts.ts';
import { sectionsOf } from './sections.ts';
import { Shell } from './shell.tsx';

export function App() {
  useEffect(() => {
    document.title = t('console');
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <FormsContext value={formOf}>
        <BrowserRouter>
          <Routes>
            <Route path="/enrol" element={<EnrolScreen />} />
            <Route path="*" element={<Inside />} />
          </Routes>
        </BrowserRouter>
      </FormsContext>
      <ToastRegion closeLabel={t('close')} requestLabel={t('requestId')} />
    </QueryClientProvider>
  );
}

/** Everything behind the sign-in. */
function Inside() {
  const session = useSession();
  return (
    <Load from={session}>
      {(operator) => {
        if (operator === null) return <SigninScreen />;
        const sections = sectionsOf(operator.role);
        return (
          <Shell session={operator} sections={sections}>
            <Routes>
              <Route path="/" element={<Navigate to={sections[0]?.path ?? '/account'} replace />} />
              {sections.map(({ path, screen: Screen }) => (
                <Route key={path} path={`${path}/*`} element={<Screen />} />
              ))}
              <Route path="*" element={<Empty>{t('notFound')}</Empty>} />
            </Routes>
          </Shell>
        );
      }}
    </Load>
  );
}
