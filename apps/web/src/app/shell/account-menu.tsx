import { auth } from '@tradewind/contract';
import { buttonClass, ConfirmDialog, Icon, Segmented } from '@tradewind/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../shared/api.ts';
import { useProfile } from '../../shared/query.ts';
import { endSession, useSession } from '../../shared/session.ts';
import { type ClockZone, setSetting, type UpDown, useSettings } from '../../shared/settings.ts';

/** The avatar with its menu for users, the way to sign-in for visitors. */
export function AccountMenu() {
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  if (!signedIn) {
    return (
      <Link to="/login" className={buttonClass('primary', 's')}>
        {t('common.nav.login')}
      </Link>
    );
  }
  return <SignedInMenu />;
}

function SignedInMenu() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const ref = useDismiss(open, () => setOpen(false));
  const logout = () => {
    void call(auth.logout, {}, { quiet: true }).catch(() => null);
    endSession();
  };
  return (
    <div ref={ref} className="relative">
      <button type="button" className="icon-btn" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="sr-only">{t('common.nav.account')} </span>
        <span className="grid size-7 place-items-center rounded-full bg-bg-3 font-strong text-11 text-2 uppercase">
          {profile?.account.replace(/^\+/, '').slice(0, 2) ?? <Icon name="user" size="s" />}
        </span>
      </button>
      {open && (
        <div className="menu w-72">
          <p className="truncate px-2.5 pt-1.5 pb-2 text-13 text-2">{profile?.account}</p>
          <DisplayChoices />
          <button type="button" className="menu-item mt-1" onClick={() => setLeaving(true)}>
            <Icon name="logout" size="s" />
            {t('common.logout.action')}
          </button>
        </div>
      )}
      <ConfirmDialog
        open={leaving}
        title={t('common.logout.title')}
        description={t('common.logout.text')}
        confirmLabel={t('common.logout.action')}
        cancelLabel={t('common.logout.stay')}
        onConfirm={() => logout()}
        onCancel={() => setLeaving(false)}
      />
    </div>
  );
}

/** Price colours and clock zone. */
function DisplayChoices() {
  const { t } = useTranslation();
  const updown = useSettings((settings) => settings.updown);
  const clockZone = useSettings((settings) => settings.clockZone);
  const directions: readonly UpDown[] = ['green', 'red', 'blue'];
  const zones: readonly ClockZone[] = ['exchange', 'local', 'utc'];
  return (
    <div className="grid gap-2 border-line border-y px-2.5 py-2.5">
      <Labelled label={t('common.direction.label')}>
        <Segmented
          label={t('common.direction.label')}
          items={directions.map((value) => ({ value, label: t(`common.direction.${value}`) }))}
          value={updown}
          onChange={(value) => setSetting('updown', value)}
        />
      </Labelled>
      <Labelled label={t('common.clock.label')}>
        <Segmented
          label={t('common.clock.label')}
          items={zones.map((value) => ({ value, label: t(`common.clock.${value}`) }))}
          value={clockZone}
          onChange={(value) => setSetting('clockZone', value)}
        />
      </Labelled>
    </div>
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <span className="label">{label}</span>
      {children}
    </div>
  );
}

/** Closes an open menu on Escape and on a press outside of it. A dialog above it is not outside. */
function useDismiss(open: boolean, close: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current();
    const onPress = (event: PointerEvent) => {
      const target = event.target as Element;
      if (!ref.current?.contains(target) && !target.closest('[role=dialog], .scrim')) latest.current();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);
  return ref;
}
