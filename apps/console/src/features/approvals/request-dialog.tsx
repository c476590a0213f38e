import { useQuery } from '@tanstack/react-query';
import { type ApprovalChange, type OperatorRole, operatorRoles, operators, rolesOf } from '@tradewind/contract';
import { Select, TextField } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { DialogForm } from '../../shared/dialog-form.tsx';
import { OtpField, ReasonField, useForm } from '../../shared/form.tsx';
import { queryClient, useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import type { Approval } from './approval-card.tsx';
import { changeOf, type Draft, draftOf, kindNameOf, kindNames } from './draft.ts';

export function titleOf(change: ApprovalChange): string {
  return t(`approvals.kinds.${kindNameOf(change)}`);
}

interface RequestProps {
  /** A request that is edited; a new one without it. */
  readonly edited?: Approval;
  readonly onClose: () => void;
}

/** Asks for a change, or changes an own request that waits. */
export function RequestDialog({ edited, onClose }: RequestProps) {
  const { data: session } = useSession();
  const { request, edit } = operators.approvals;
  const { field, values, set, busy, onSubmit } = useForm(draftOf(edited), async ({ otp, reason, ...draft }) => {
    const body = { change: changeOf(draft as Draft), reason, otp };
    if (edited) await call(edit, { params: { id: edited.id }, body });
    else await call(request, { body });
    await queryClient.invalidateQueries({ queryKey: ['approvals'] });
    onClose();
  });
  const kinds = kindNames(session?.role).map((value) => ({ value, label: t(`approvals.kinds.${value}`) }));
  const draft = values as Draft;
  return (
    <DialogForm
      open
      onClose={onClose}
      title={t(edited ? 'approvals.editTitle' : 'approvals.ask')}
      submit={t(edited ? 'approvals.save' : 'approvals.submit')}
      busy={busy}
      onSubmit={onSubmit}
    >
      <Select items={kinds} value={draft.kind} onChange={(kind) => set('kind', kind)} label={t('approvals.kind')} />
      {(draft.kind === 'role' || draft.kind === 'enable') && (
        <OperatorChoice
          value={draft.operator}
          onChange={(id) => set('operator', id)}
          disabled={draft.kind === 'enable'}
        />
      )}
      {(draft.kind === 'role' || draft.kind === 'invite') && (
        <RoleChoice value={draft.role} onChange={(role) => set('role', role)} />
      )}
      {draft.kind === 'unlock' && (
        <TextField
          {...field('person')}
          label={t('approvals.person')}
          inputMode="numeric"
          pattern="[1-9][0-9]{0,14}"
          required
        />
      )}
      <ReasonField {...field('reason')} />
      <OtpField {...field('otp')} />
    </DialogForm>
  );
}

interface ChoiceProps<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function RoleChoice({ value, onChange }: ChoiceProps<OperatorRole>) {
  const roles = operatorRoles.map((role) => ({ value: role, label: t(`role.${role}`) }));
  return <Select items={roles} value={value} onChange={onChange} label={t('approvals.forRole')} />;
}

/** Other operators: those who are shut out, or those who are not. */
function OperatorChoice({ value, onChange, disabled }: ChoiceProps<string> & { readonly disabled: boolean }) {
  const { data: session } = useSession();
  const mayList = session && rolesOf(operators.directory.list)?.includes(session.role);
  const { data = [] } = useQuery({
    queryKey: ['operators'],
    queryFn: () => call(operators.directory.list),
    enabled: mayList === true,
  });
  const fitting = data.filter((one) => (one.disabledAt !== null) === disabled && one.id !== session?.id);
  const items = fitting.map(({ id, name }) => ({ value: String(id), label: name }));
  const empty = { value: '', label: t('approvals.none') };
  return (
    <Select items={[empty, ...items]} value={value} onChange={onChange} label={t('approvals.operator')} required />
  );
}
