import { contact } from '@tradewind/api/calls';
import { Button, buttonClass, Note } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ApiError, call } from '../../shared/api.ts';
import { endSession } from '../../shared/session.ts';

/** Where the letter to an old address leads: opening it does nothing, the button takes the change back. */
export function UndoScreen() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [restored, setRestored] = useState<string | null>(null);
  return (
    <div className="narrow pt-1 pb-12">
      <div className="grid max-w-md gap-4">
        {restored !== null ? (
          <Restored account={restored} />
        ) : hash.length > 1 ? (
          <Offer token={hash.slice(1)} onDone={setRestored} />
        ) : (
          <p className="text-14">{t('open.undo.noLink')}</p>
        )}
      </div>
    </div>
  );
}

const EFFECTS = ['restored', 'ended', 'password', 'factors', 'held'] as const;

function Offer({ token, onDone }: { readonly token: string; readonly onDone: (account: string) => void }) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const { account } = await call(contact.undo, { body: { token } }, { quiet: true });
      // Whoever is signed in here is signed out with all others.
      endSession();
      onDone(account);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="text-14">{t('open.undo.lead')}</p>
      <ul className="grid list-disc gap-1.5 pl-5 text-14 text-2">
        {EFFECTS.map((effect) => (
          <li key={effect}>{t(`open.undo.${effect}`)}</li>
        ))}
      </ul>
      {refused !== null && (
        <div role="alert">
          <Note tone="warn">{refused.message}</Note>
        </div>
      )}
      {refused?.code !== 'link_invalid' && (
        <Button variant="primary" size="money" busy={busy} onClick={() => void undo()}>
          {t('open.undo.submit')}
        </Button>
      )}
    </>
  );
}

function Restored({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status" className="text-14">
        {t('open.undo.done', { account })}
      </p>
      <Link to="/login" state={{ reset: true }} className={buttonClass('primary', 'money')}>
        {t('open.undo.next')}
      </Link>
    </>
  );
}
