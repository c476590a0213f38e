import { Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session.ts';

/** Why the last session ended, when it did not end on wish. */
export function SessionNote() {
  const { t } = useTranslation();
  const notice = useSession((session) => session.notice);
  if (!notice) return null;
  if (notice.kind !== 'locked') {
    return (
      <Note tone="warn" className="mb-4">
        {notice.text ?? t('common.sessionEnded')}
      </Note>
    );
  }
  return (
    <div role="alert" className="note note--warn mb-4">
      <p className="font-strong">{notice.text ?? t('common.locked.title')}</p>
      {!notice.text && (
        <p>{notice.reason ? t('common.locked.reason', { reason: notice.reason }) : t('common.locked.noReason')}</p>
      )}
      {notice.appeal && <p>{t('common.locked.appeal', { appeal: notice.appeal })}</p>}
    </div>
  );
}
