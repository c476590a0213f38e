import { Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useProductMode } from './product-mode.ts';

/** In the demo no mail leaves the machine: the codes lie in the outbox page. */
export function OutboxHint({ account }: { readonly account: string }) {
  const { t } = useTranslation();
  if (useProductMode() !== 'demo') return null;
  const query = account === '' ? '' : `?account=${encodeURIComponent(account)}`;
  return (
    <Note>
      {t('auth.register.demoOutbox')}{' '}
      <a className="link" href={`/dev/outbox${query}`} target="_blank" rel="noreferrer">
        {t('auth.register.openOutbox')}
      </a>
    </Note>
  );
}
