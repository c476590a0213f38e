import { operators } from '@tradewind/api';
import { Button, toast } from '@tradewind/ui';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call, whenSignedOut } from '../../shared/api.ts';
import { ReasonField } from '../../shared/form.tsx';
import { OtpField } from '../../shared/otp-field.tsx';
import { t } from '../../shared/texts.ts';

/** What one operator may do alone: shut themselves out. */
export function ShutOut() {
  const [asking, setAsking] = useState(false);
  return (
    <section className="grid gap-2">
      <h2 className="text-14 font-strong">{t('account.out')}</h2>
      <p className="text-13 text-2">{t('account.outLead')}</p>
      <Button className="justify-self-start" onClick={() => setAsking(true)}>
        {t('account.out')}
      </Button>
      {asking && (
        <ActDialog
          title={t('account.out')}
          lead={t('account.outLead')}
          submit={t('account.out')}
          tone="down"
          start={{ reason: '', otp: '' }}
          run={async (body) => {
            await call(operators.session.disable, { body });
            toast.plain(t('account.outDone'));
            whenSignedOut.tell();
          }}
          onClose={() => setAsking(false)}
        >
          {({ field }) => (
            <>
              <ReasonField {...field('reason')} />
              <OtpField {...field('otp')} />
            </>
          )}
        </ActDialog>
      )}
    </section>
  );
}
