import { factors } from '@tradewind/api/calls';
import { Button, ConfirmDialog } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { useStepUp } from '../../shared/step-up/step-up.ts';
import { securityChanged } from './security-queries.ts';

/** New recovery codes, after a prompt: the old ones stop working. */
export function RenewCodes({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const run = useStepUp();
  const [asking, setAsking] = useState(false);
  const renew = async () => {
    setAsking(false);
    const made = await run((proof) => call(factors.renewRecoveryCodes, { body: proof })).catch(() => null);
    if (made) onCodes(made.recoveryCodes);
    await securityChanged();
  };
  return (
    <>
      <Button variant="line" size="s" onClick={() => setAsking(true)}>
        {t('security.factors.renew')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('security.codes.renewTitle')}
        description={t('security.codes.renewText')}
        confirmLabel={t('security.factors.renew')}
        cancelLabel={t('common.action.cancel')}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
