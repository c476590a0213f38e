import { auth } from '@tradewind/api/calls';
import { Button, Empty, toast } from '@tradewind/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { ApiError, call } from '../shared/api.ts';
import { useProfile } from '../shared/query.ts';
import { endSession, useSession } from '../shared/session.ts';
import { decideGuard } from './guard-decision.ts';
import { UNDO_PAGE } from './public-routes.ts';

interface GuardProps {
  /** A screen is there for the present path. */
  readonly known: boolean;
  readonly children: ReactNode;
}

/** Lets a page through or leads elsewhere, and keeps the session honest while one is open. */
export function Guard({ known, children }: GuardProps) {
  const { pathname, search } = useLocation();
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const unreachable = useSessionCheck();
  useLeaveWithSession();
  const decision = decideGuard({ path: pathname, search, signedIn, known });
  if (!decision.open) return <Navigate to={decision.to} replace />;
  if (unreachable) {
    return (
      <Empty
        icon="warning"
        className="py-12"
        action={<Button onClick={unreachable}>{t('common.action.retry')}</Button>}
      >
        {t('common.networkError')}
      </Empty>
    );
  }
  return children;
}

/**
 * Loads the profile of an open session. A locked account is logged out with the reason; a profile that the server
 * refuses or leaves empty ends the session; no answer at all keeps it and gives back a way to try again.
 */
function useSessionCheck(): (() => void) | null {
  const { t } = useTranslation();
  const profile = useProfile();
  const signedIn = useSession((session) => session.token !== null);
  const { data, error } = profile;
  const lost = error instanceof ApiError && (error.unanswered || error.status === 503);
  useEffect(() => {
    if (!signedIn) return;
    if (data?.locked) {
      void call(auth.logout, {}, { quiet: true }).catch(() => null);
      endSession({ kind: 'locked', reason: data.reason, appeal: data.appeal });
    } else if (data === null || (error && !lost && data === undefined)) {
      // What the server did not say is a failure of the guard itself.
      const told = error instanceof ApiError || data === null;
      const message = t(told ? 'common.verificationFailed' : 'common.hasError');
      endSession({ kind: 'failed', text: message });
      toast.error(message, error instanceof ApiError ? error.requestId : undefined);
    }
  }, [signedIn, data, error, lost, t]);
  return signedIn && lost && data === undefined ? () => void profile.refetch() : null;
}

/** However a session ends, on whatever page but that which ends it, the way leads to /login; one that ended by itself is asked back to its page. */
function useLeaveWithSession(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      useSession.subscribe((session, before) => {
        if (before.token === null || session.token !== null || pathname === UNDO_PAGE) return;
        const next = session.notice?.kind === 'ended' ? `?next=${encodeURIComponent(pathname + search)}` : '';
        void navigate(`/login${next}`, { replace: true });
      }),
    [navigate, pathname, search],
  );
}
