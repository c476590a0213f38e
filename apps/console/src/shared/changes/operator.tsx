import { useQuery } from '@tanstack/react-query';
import { type OperatorRole, operatorRoles, operators, rolesOf } from '@tradewind/contract';
import { Select } from '@tradewind/ui';
import { call } from '../api.ts';
import { hashOfCode, newCode } from '../invite-code.ts';
import { useSession } from '../query.ts';
import { t } from '../texts.ts';
import type { ChangeForm, ChangeOf } from './change-form.ts';

type OperatorChange = ChangeOf<'operator'>;

interface Texts extends Readonly<Record<string, string>> {
  readonly action: OperatorChange['action'];
  readonly role: OperatorRole;
  readonly operator: string;
  /** For a new operator: it is told once, to whoever asks, and stored nowhere. */
  readonly code: string;
}

export const operatorForm: ChangeForm<OperatorChange, Texts> = {
  texts: (change) => ({
    action: change.action,
    role: 'role' in change ? change.role : 'support',
    operator: 'operator' in change && change.operator > 0 ? String(change.operator) : '',
    code: 'codeHash' in change && change.codeHash === '' ? newCode() : '',
  }),
  change: async ({ action, role, operator: id, code }, before) => {
    const operator = Number(id);
    if (action === 'invite') {
      const codeHash = code === '' && 'codeHash' in before ? before.codeHash : await hashOfCode(code);
      return { kind: 'operator', action, role, codeHash };
    }
    return action === 'role' ? { kind: 'operator', action, operator, role } : { kind: 'operator', action, operator };
  },
  Fields: ({ form: { values, choice } }) => (
    <>
      {values.action !== 'invite' && <OperatorChoice {...choice('operator')} disabled={values.action === 'enable'} />}
      {(values.action === 'invite' || values.action === 'role') && (
        <Select
          above
          {...choice<OperatorRole>('role')}
          items={operatorRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
          label={t('approvals.forRole')}
        />
      )}
      {values.code !== '' && (
        <div>
          <p className="label">{t('approvals.inviteCode')}</p>
          <p className="mt-1 font-mono text-14 select-all">{values.code}</p>
          <p className="mt-1 text-12 text-2">{t('approvals.inviteCodeHint')}</p>
        </div>
      )}
    </>
  ),
};

interface ChoiceProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  /** Those who are shut out, or those who are not. */
  readonly disabled: boolean;
}

/** Other operators. */
function OperatorChoice({ disabled, ...choice }: ChoiceProps) {
  const { data: session } = useSession();
  const mayList = session && rolesOf(operators.directory.list)?.includes(session.role);
  const { data = [] } = useQuery({
    queryKey: ['operators'],
    queryFn: () => call(operators.directory.list),
    enabled: mayList === true,
  });
  const fitting = data.filter((one) => (one.disabledAt !== null) === disabled && one.id !== session?.id);
  const items = fitting.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      above
      {...choice}
      items={[{ value: '', label: t('approvals.none') }, ...items]}
      label={t('approvals.operator')}
      required
    />
  );
}
