import { maskedAccount } from '@tradewind/api/calls';
import { Badge, buttonClass, Icon } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { text } from '../../shared/i18n.ts';
import { LogoutPrompt } from '../../shared/logout.tsx';
import { useMyEntries } from '../../shared/my-entries.ts';
import { useProfile } from '../../shared/query.ts';
import { useSession } from '../../shared/session.ts';
import { useWide } from '../../shared/wide.ts';
import { useDismiss } from './use-dismiss.ts';

/** The avatar for users, to the account's page on phones and with a menu on desktops; the way to sign-in for visitors. */
export function AccountMenu() {
  const { t } = useTranslation();
  const wide = useWide();
  const signedIn = useSession((session) => session.token !== null);
  if (!signedIn) {
    return (
      <Link to="/login" className={buttonClass('primary', 's', 'max-lg:mr-2.5')}>
        {t('common.nav.login')}
      </Link>
    );
  }
  if (wide) return <SignedInMenu />;
  return (
    <Link to="/my/center" className="icon-btn">
      <Avatar />
    </Link>
  );
}

function Avatar() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  return (
    <>
      <span className="sr-only">{t('common.nav.account')} </span>
      <span className="grid size-7 place-items-center rounded-full bg-bg-3 font-strong text-11 text-2 uppercase">
        {profile?.account.replace(/^\+/, '').slice(0, 2) ?? <Icon name="user" size="s" />}
      </span>
    </>
  );
}

function SignedInMenu() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const [open, setOpen] = useState(false);
  const myEntries = useMyEntries();
  const [leaving, setLeaving] = useState(false);
  const ref = useDismiss(open, () => setOpen(false));
  return (
    <div ref={ref} className="relative">
      <button type="button" className="icon-btn" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Avatar />
      </button>
      {open && (
        <div className="menu w-64">
          <p className="flex items-center gap-2 px-2.5 pt-1.5 pb-2 text-13 text-2">
            <span className="truncate">{profile && maskedAccount(profile.account)}</span>
            {profile?.trial && <Badge tone="accent">{t('my.center.trial')}</Badge>}
          </p>
          <nav aria-label={t('my.menu')} className="border-line border-y py-1">
            {myEntries.map(({ path, icon, title }) => (
              <Link key={path} to={path} className="menu-item" onClick={() => setOpen(false)}>
                <Icon name={icon} size="s" className="text-3" />
                {text(title)}
              </Link>
            ))}
          </nav>
          <button type="button" className="menu-item mt-1" onClick={() => setLeaving(true)}>
            <Icon name="logout" size="s" className="text-3" />
            {t('common.logout.action')}
          </button>
        </div>
      )}
      <LogoutPrompt open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}
