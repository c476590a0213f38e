import { factors } from '@tradewind/api/calls';
import { Button, ConfirmDialog, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { Row } from './section.tsx';
import { securityChanged } from './security-queries.ts';
import { State } from './state.tsx';
import { TotpDialog } from './totp-dialog.tsx';

interface TotpRowProps {
  readonly on: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** The authenticator: set up in a dialog, removed after a prompt. */
export function TotpRow({ on, onCodes }: TotpRowProps) {
  const { t } = useTranslation();
  const run = useStepUp();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const [removing, setRemoving] = useState(false);
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    setSecret(await run((proof) => call(factors.setUpTotp, { body: proof })).catch(() => null));
    setBusy(false);
  };
  const remove = async () => {
    setRemoving(false);
    setBusy(true);
    const removed = await run((proof) => call(factors.removeTotp, { body: proof })).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (removed) toast.plain(t('security.totp.removed'));
    await securityChanged();
  };
  const confirmed = (codes: readonly string[]) => {
    setSecret(null);
    toast.plain(t('security.totp.done'));
    onCodes(codes);
    void securityChanged();
  };
  return (
    <>
      <Row
        icon="clock"
        title={t('security.factors.totp')}
        badge={<State on={on} words={on ? t('security.state.on') : t('security.state.off')} />}
        text={t('security.factors.totpText')}
        action={
          <Button variant="line" size="s" busy={busy} onClick={() => (on ? setRemoving(true) : void begin())}>
            {on ? t('security.factors.remove') : t('security.factors.setUp')}
          </Button>
        }
      />
      {secret && <TotpDialog {...secret} onConfirmed={confirmed} onClose={() => setSecret(null)} />}
      <ConfirmDialog
        open={removing}
        title={t('security.totp.removeTitle')}
        description={t('security.totp.removeText')}
        confirmLabel={t('security.factors.remove')}
        cancelLabel={t('security.totp.keep')}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
        tone="down"
      />
    </>
  );
}
