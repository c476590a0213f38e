import type { Instrument } from '@tradewind/api';
import { Dialog, IconButton } from '@tradewind/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session.ts';

const AlertPanel = lazy(() => import('./alert-panel.tsx').then((file) => ({ default: file.AlertPanel })));

/** The bell of a market: its alerts, and a new one. */
export function AlertButton({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const [open, setOpen] = useState(false);
  if (!signedIn) return null;
  return (
    <>
      <IconButton icon="bell" label={t('messages.alerts.title')} onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${t('messages.alerts.title')} \u00b7 ${instrument.id}`}
      >
        <Suspense fallback={null}>
          <AlertPanel instrument={instrument} />
        </Suspense>
      </Dialog>
    </>
  );
}
