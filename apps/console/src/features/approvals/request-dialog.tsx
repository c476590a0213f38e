import { type ApprovalChange, CHANGES, type OperatorRole } from '@tradewind/api';
import { Select } from '@tradewind/ui';
import { useState } from 'react';
import { formOf } from '../../changes/forms.ts';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { nameOf } from '../../shared/changes/change-form.ts';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';

/** Changes that are asked for on this page; the other ones begin where their things are. */
const BLANKS = [
  { kind: 'operator', action: 'invite', role: 'support', codeHash: '' },
  { kind: 'operator', action: 'role', operator: 0, role: 'support' },
  { kind: 'operator', action: 'enable', operator: 0 },
  { kind: 'unlock', person: 0 },
  { kind: 'factors-reset', person: 0 },
] as const satisfies readonly ApprovalChange[];

export function blanksFor(role: OperatorRole | undefined): ApprovalChange[] {
  return BLANKS.filter(({ kind }) => role && CHANGES[kind].makers.includes(role));
}

/** Asks for a change of a kind that is chosen first. */
export function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: session } = useSession();
  const blanks = blanksFor(session?.role);
  const [name, setName] = useState<string | undefined>(undefined);
  const blank = blanks.find((one) => nameOf(one) === name) ?? blanks[0];
  if (!blank) return null;
  return (
    <ChangeDialog key={nameOf(blank)} change={blank} form={formOf(blank)} title={t('approvals.ask')} onClose={onClose}>
      <Select
        above
        items={blanks.map((one) => ({ value: nameOf(one), label: formOf(one).name }))}
        value={nameOf(blank)}
        onChange={setName}
        label={t('approvals.kind')}
      />
    </ChangeDialog>
  );
}
