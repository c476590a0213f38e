import { Icon } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { text } from '../../shared/i18n.ts';
import { LogoutPrompt } from '../../shared/logout.tsx';
import { useMyEntries } from '../../shared/my-entries.ts';
import { useWide } from '../../shared/wide.ts';
import { InstallSection } from './install-section.tsx';
import { ProfileHead } from './profile-head.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The account's page: who it is, where its pages are (beside it on desktops), how the app looks, and the way out. */
export function CenterScreen() {
  const { t } = useTranslation();
  const wide = useWide();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="narrow grid gap-6 pt-1 pb-12">
      <ProfileHead />
      {!wide && <Entries />}
      <SettingsSection />
      <InstallSection />
      <button
        type="button"
        className="flex min-h-money items-center gap-3 border-line border-t pt-3 text-left text-danger"
        onClick={() => setLeaving(true)}
      >
        <Icon name="logout" />
        {t('common.logout.action')}
      </button>
      <LogoutPrompt open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

function Entries() {
  const { t } = useTranslation();
  const myEntries = useMyEntries();
  return (
    <nav aria-label={t('my.menu')} className="list border-line border-y">
      {myEntries
        .filter(({ path }) => path !== '/my/center')
        .map(({ path, icon, title }) => (
          <Link key={path} to={path} className="flex min-h-money items-center gap-3">
            <Icon name={icon} className="text-3" />
            <span className="flex-1">{text(title)}</span>
            <Icon name="right" size="s" className="text-3" />
          </Link>
        ))}
    </nav>
  );
}
