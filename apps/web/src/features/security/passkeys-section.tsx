import { useQuery } from '@tanstack/react-query';
import type { Passkey } from '@tradewind/api';
import { factors } from '@tradewind/api/calls';
import { Button, ConfirmDialog, passkeysPossible, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { useClock } from '../../shared/time.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { Loaded, Row, Section } from './section.tsx';
import { securityChanged, securityQueries } from './security-queries.ts';

/** The passkeys of the account; a button to add one where this browser can. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const passkeys = useQuery(securityQueries.passkeys);
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const possible = passkeysPossible();
  const added = (recoveryCodes: readonly string[] | null) => {
    setAdding(false);
    toast.plain(t('security.passkeys.added'));
    setCodes(recoveryCodes);
    void securityChanged();
  };
  const add = possible && (
    <Button variant="line" size="s" icon="plus" onClick={() => setAdding(true)}>
      {t('security.factors.add')}
    </Button>
  );
  return (
    <Section title={t('security.factors.passkeys')} action={add}>
      <p className="text-12 text-3">
        {possible ? t('security.factors.passkeysText') : t('security.factors.passkeysNone')}
      </p>
      <Loaded query={passkeys} rows={1}>
        {(data) =>
          data.length > 0 && (
            <div className="list border-line border-y">
              {data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </div>
          )
        }
      </Loaded>
      {adding && <AddPasskeyDialog onAdded={added} onClose={() => setAdding(false)} />}
      <CodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Section>
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { t } = useTranslation();
  const clock = useClock();
  const run = useStepUp();
  const [removing, setRemoving] = useState(false);
  const name = passkey.name || t('security.passkeys.unnamed');
  const remove = async () => {
    setRemoving(false);
    const body = { id: passkey.id };
    const removed = await run((proof) => call(factors.removePasskey, { body: { ...body, ...proof } })).then(
      () => true,
      () => false,
    );
    if (removed) toast.plain(t('security.passkeys.removed'));
    await securityChanged();
  };
  const used =
    passkey.usedAt === null
      ? t('security.passkeys.never')
      : t('security.passkeys.used', { date: clock.stamp(passkey.usedAt) });
  return (
    <>
      <Row
        icon="key"
        title={name}
        text={`${t('security.passkeys.since', { date: clock.format(passkey.createdAt, 'date') })} \u00b7 ${used}`}
        action={
          <Button variant="line" size="s" onClick={() => setRemoving(true)}>
            {t('security.factors.remove')}
          </Button>
        }
      />
      <ConfirmDialog
        open={removing}
        title={t('security.passkeys.removeTitle')}
        description={t('security.passkeys.removeText', { name })}
        confirmLabel={t('security.factors.remove')}
        cancelLabel={t('security.totp.keep')}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
        tone="down"
      />
    </>
  );
}
