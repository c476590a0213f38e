import { auth } from '@tradewind/api/calls';
import { ConfirmDialog } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from './api.ts';
import { endSession } from './session.ts';

/** The prompt before logging out. The session ends here even when the server cannot be told. */
export function LogoutPrompt({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const logout = () => {
    void call(auth.logout, {}, { quiet: true }).catch(() => null);
    endSession();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('common.logout.title')}
      description={t('common.logout.text')}
      confirmLabel={t('common.logout.action')}
      cancelLabel={t('common.logout.stay')}
      onConfirm={logout}
      onCancel={onClose}
    />
  );
}
