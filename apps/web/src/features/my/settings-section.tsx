import { FIATS } from '@tradewind/api/calls';
import { languages } from '@tradewind/locales';
import { Change, Segmented, Select } from '@tradewind/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../shared/language-offer.ts';
import {
  type ConfirmOrders,
  type Density,
  setSetting,
  type Theme,
  type UpDown,
  useSettings,
} from '../../shared/settings.ts';
import { useClock } from '../../shared/time.ts';
import { type ClockZone, clockZones, placeName, zoneLabel } from '../../shared/time-text.ts';

const themes: readonly Theme[] = ['dark', 'light', 'system'];
const directions: readonly UpDown[] = ['green', 'red', 'blue'];
const densities: readonly Density[] = ['auto', 'comfortable', 'compact'];
const confirmations: readonly ConfirmOrders[] = ['large', 'all', 'off'];

/** How the app looks and counts in this browser; every choice holds at once. */
export function SettingsSection() {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <section aria-labelledby="settings" className="grid gap-1">
      <h2 id="settings" className="font-strong text-16">
        {t('my.center.settings')}
      </h2>
      <p className="text-12 text-3">{t('my.settings.kept')}</p>
      <div className="list mt-2 border-line border-t">
        <LanguageSetting />
        <Setting label={t('my.settings.theme')}>
          <Segmented
            label={t('my.settings.theme')}
            items={themes.map((value) => ({ value, label: t(`common.theme.${value}`) }))}
            value={settings.theme}
            onChange={(value) => setSetting('theme', value)}
          />
        </Setting>
        <Setting label={t('my.settings.direction')} hint={<DirectionSample />}>
          <Segmented
            label={t('my.settings.direction')}
            items={directions.map((value) => ({ value, label: t(`common.direction.${value}`) }))}
            value={settings.updown}
            onChange={(value) => setSetting('updown', value)}
          />
        </Setting>
        <Setting label={t('my.settings.density')} hint={t('my.settings.densityHint')}>
          <Segmented
            label={t('my.settings.density')}
            items={densities.map((value) => ({
              value,
              label: value === 'auto' ? t('my.settings.densityAuto') : t(`common.density.${value}`),
            }))}
            value={settings.density}
            onChange={(value) => setSetting('density', value)}
          />
        </Setting>
        <ClockSetting />
        <FiatSetting />
        <Setting label={t('my.settings.balances')}>
          <Segmented
            label={t('my.settings.balances')}
            items={[
              { value: 'shown', label: t('my.settings.balancesShown') },
              { value: 'hidden', label: t('my.settings.balancesHidden') },
            ]}
            value={settings.hideBalances ? 'hidden' : 'shown'}
            onChange={(value) => setSetting('hideBalances', value === 'hidden')}
          />
        </Setting>
        <Setting label={t('my.settings.confirm')} hint={t('my.settings.confirmHint')}>
          <Segmented
            label={t('my.settings.confirm')}
            items={confirmations.map((value) => ({ value, label: t(`my.settings.confirmations.${value}`) }))}
            value={settings.confirmOrders}
            onChange={(value) => setSetting('confirmOrders', value)}
          />
        </Setting>
      </div>
    </section>
  );
}

interface SettingProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

function Setting({ label, hint, children }: SettingProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:gap-6">
      <div>
        <p>{label}</p>
        {hint && <p className="text-12 text-3">{hint}</p>}
      </div>
      {children}
    </div>
  );
}

function LanguageSetting() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Setting label={t('common.language.label')}>
      <Link to="/my/language" className="link justify-self-start md:justify-self-end">
        {languages[language].name}
      </Link>
    </Setting>
  );
}

/** The two directions in the colours that were chosen; the arrows say the same without colour. */
function DirectionSample() {
  return (
    <span aria-hidden="true" className="num">
      <Change value="1.25" /> <Change value="-1.25" />
    </span>
  );
}

function ClockSetting() {
  const { t } = useTranslation();
  const language = useLanguage();
  const zone = useSettings((settings) => settings.clockZone);
  const clock = useClock();
  const now = useNow();
  const names: Partial<Record<ClockZone, string>> = {
    exchange: t('my.settings.clockExchange'),
    local: t('my.settings.clockLocal'),
  };
  const items = clockZones.map((value) => {
    const name = names[value] ?? (value === 'utc' ? '' : placeName(value, language));
    return { value, label: name === '' ? zoneLabel(value) : `${name} \u00b7 ${zoneLabel(value)}` };
  });
  return (
    <Setting label={t('my.settings.clock')} hint={t('my.settings.clockHint', { time: clock.stamp(now, 'time') })}>
      <Select
        bare
        className="min-h-control max-w-full justify-self-start md:justify-self-end [&>select]:max-w-full [&>select]:text-13 md:[&>select]:[text-align-last:right]"
        label={t('my.settings.clock')}
        items={items}
        value={zone}
        onChange={(value) => setSetting('clockZone', value)}
      />
    </Setting>
  );
}

function FiatSetting() {
  const { t } = useTranslation();
  const language = useLanguage();
  const fiat = useSettings((settings) => settings.fiat);
  const names = new Intl.DisplayNames(languages[language].tag, { type: 'currency' });
  const items = [
    { value: 'none' as const, label: t('my.settings.fiatNone') },
    ...FIATS.map((value) => ({ value, label: `${value} \u00b7 ${names.of(value)}` })),
  ];
  return (
    <Setting label={t('my.settings.fiat')} hint={t('my.settings.fiatHint')}>
      <Select
        bare
        className="min-h-control max-w-full justify-self-start md:justify-self-end [&>select]:max-w-full [&>select]:text-13 md:[&>select]:[text-align-last:right]"
        label={t('my.settings.fiat')}
        items={items}
        value={fiat}
        onChange={(value) => setSetting('fiat', value)}
      />
    </Setting>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
