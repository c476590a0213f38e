import { Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProfile } from '../../shared/query.ts';
import { useSession } from '../../shared/session.ts';

const SHOWN = 99;

/** To the messages, with how many are unread. */
export function Bell() {
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const unread = useProfile().data?.unread ?? 0;
  if (!signedIn) return null;
  const label = unread > 0 ? t('messages.inbox.bell', { count: unread }) : t('messages.inbox.title');
  return (
    <Link to="/my/message" className="icon-btn relative" aria-label={label} title={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="num absolute top-0.5 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 font-strong text-11 text-on-accent leading-none"
        >
          {Math.min(unread, SHOWN)}
        </span>
      )}
    </Link>
  );
}
