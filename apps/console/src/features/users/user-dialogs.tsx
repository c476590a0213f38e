import { type DataOf, operators, type RestrictionCode } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { Select, TextField, toast } from '@tradewind/ui';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/api.ts';
import { OtpField } from '../../shared/otp-field.tsx';
import { queryClient } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { UtcField, utcText, utcTime } from '../../shared/utc-field.tsx';

interface Props {
  readonly person: number;
  readonly onClose: () => void;
}

const WEEK_MS = 7 * DAY_MS;
const CODES = [
  'account-taken-over',
  'suspected-fraud',
  'legal-order',
  'own-request',
  'terms-broken',
] as const satisfies readonly RestrictionCode[];

export function LockDialog({ person, onClose }: Props) {
  const words = { code: 'account-taken-over' as RestrictionCode, words: '', appeal: '' };
  return (
    <ActDialog
      title={t('users.lockTitle', { person })}
      lead={t('users.lockLead')}
      submit={t('users.lock')}
      tone="down"
      start={{ ...words, dueAt: utcText(Date.now() + WEEK_MS), otp: '' }}
      run={async ({ dueAt, ...given }) => {
        await call(operators.users.lock, { params: { person }, body: { ...given, dueAt: utcTime(dueAt) } });
        toast.plain(t('users.lockDone'));
        await queryClient.invalidateQueries({ queryKey: ['users'] });
      }}
      onClose={onClose}
    >
      {({ field, choice }) => (
        <>
          <Select
            {...choice<RestrictionCode>('code')}
            items={CODES.map((value) => ({ value, label: t(`users.codes.${value}`) }))}
            label={t('users.reasonCode')}
          />
          <TextField {...field('words')} label={t('users.words')} minLength={10} maxLength={500} required />
          <TextField
            {...field('appeal')}
            label={t('users.appeal')}
            hint={t('users.appealHint')}
            minLength={3}
            maxLength={200}
            required
          />
          <UtcField {...field('dueAt')} label={t('users.dueAt')} />
          <OtpField {...field('otp')} />
        </>
      )}
    </ActDialog>
  );
}

interface EndSessionProps extends Props {
  readonly session: DataOf<typeof operators.users.read>['sessions'][number];
}

export function EndSessionDialog({ person, session: { id, ip, userAgent }, onClose }: EndSessionProps) {
  return (
    <ActDialog
      title={t('users.endTitle', { person })}
      lead={t('users.endLead', { address: ip, program: userAgent })}
      submit={t('users.end')}
      tone="down"
      start={{}}
      run={async () => {
        await call(operators.users.endSession, { params: { person, id } });
        toast.plain(t('users.endDone'));
        await queryClient.invalidateQueries({ queryKey: ['users'] });
      }}
      onClose={onClose}
    />
  );
}
