import { useQuery } from '@tanstack/react-query';
import type { SecurityOverview } from '@tradewind/api';
import { maskedAccount } from '@tradewind/api/calls';
import { Button, buttonClass } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProfile } from '../../shared/query.ts';
import { useClock } from '../../shared/time.ts';
import { AntiPhishingDialog } from './anti-phishing-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { RenewCodes } from './renew-codes.tsx';
import { Loaded, Row, Section } from './section.tsx';
import { securityQueries } from './security-queries.ts';
import { State } from './state.tsx';
import { TotpRow } from './totp-row.tsx';

/** Each factor with its state and the one thing that can be done about it. */
export function FactorsSection() {
  const { t } = useTranslation();
  const overview = useQuery(securityQueries.overview);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Section title={t('security.factors.title')}>
      <Loaded query={overview} rows={4}>
        {(data) => (
          <div className="list border-line border-y">
            {data.loginPassword && <ContactRow />}
            {data.loginPassword && <LoginPasswordRow />}
            <TransactionPasswordRow state={data.transactionPassword} />
            <TotpRow on={data.totp} onCodes={setCodes} />
            {(data.totp || data.passkeys > 0) && <CodesRow left={data.recoveryCodes} onCodes={setCodes} />}
            <AntiPhishingRow code={data.antiPhishingCode} />
          </div>
        )}
      </Loaded>
      <CodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Section>
  );
}

function ContactRow() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  return (
    <Row
      icon="identity"
      title={t('security.contact.title')}
      text={profile && maskedAccount(profile.account)}
      action={
        <Link to="/my/contact" className={buttonClass('line', 's')}>
          {t('security.factors.change')}
        </Link>
      }
    />
  );
}

function LoginPasswordRow() {
  const { t } = useTranslation();
  return (
    <Row
      icon="key"
      title={t('security.factors.loginPassword')}
      text={t('security.factors.loginPasswordText')}
      action={
        <Link to="/my/accountPsd" className={buttonClass('line', 's')}>
          {t('security.factors.change')}
        </Link>
      }
    />
  );
}

function TransactionPasswordRow({ state }: { readonly state: SecurityOverview['transactionPassword'] }) {
  const { t } = useTranslation();
  const clock = useClock();
  return (
    <Row
      icon="lock"
      title={t('security.factors.transactionPassword')}
      badge={<State on={state.set} words={state.set ? t('security.state.set') : t('security.state.unset')} />}
      text={
        state.lockedUntil === null
          ? t('security.factors.transactionPasswordText')
          : t('security.factors.lockedUntil', { time: clock.stamp(state.lockedUntil) })
      }
      action={
        <Link to="/my/transPsd" className={buttonClass('line', 's')}>
          {state.set ? t('security.factors.change') : t('security.factors.set')}
        </Link>
      }
    />
  );
}

function CodesRow(props: { readonly left: number; readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  return (
    <Row
      icon="document"
      title={t('security.factors.recoveryCodes')}
      text={t('security.factors.recoveryCodesText', { count: props.left })}
      action={<RenewCodes onCodes={props.onCodes} />}
    />
  );
}

function AntiPhishingRow({ code }: { readonly code: string | null }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Row
        icon="shield"
        title={t('security.factors.antiPhishing')}
        badge={<State on={code !== null} words={code ?? t('security.state.unset')} />}
        text={t('security.factors.antiPhishingText')}
        action={
          <Button variant="line" size="s" onClick={() => setOpen(true)}>
            {code === null ? t('security.factors.set') : t('security.factors.change')}
          </Button>
        }
      />
      {open && <AntiPhishingDialog present={code ?? ''} onClose={() => setOpen(false)} />}
    </>
  );
}
