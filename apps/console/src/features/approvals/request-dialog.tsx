import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import { Select } from '@tradewind/ui';
import { useState } from 'react';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';

/** Changes that are asked for on this page and who may; the other ones begin where their things are. */
const KINDS = {
  invite: { makers: ['admin'], blank: { kind: 'operator', action: 'invite', role: 'support', codeHash: '' } },
  role: { makers: ['admin'], blank: { kind: 'operator', action: 'role', operator: 0, role: 'support' } },
  enable: { makers: ['admin'], blank: { kind: 'operator', action: 'enable', operator: 0 } },
  unlock: { makers: ['support', 'risk', 'compliance', 'admin'], blank: { kind: 'unlock', person: 0 } },
  'factors-reset': { makers: ['support', 'compliance', 'admin'], blank: { kind: 'factors-reset', person: 0 } },
} as const satisfies Record<string, { readonly makers: readonly OperatorRole[]; readonly blank: ApprovalChange }>;

type Kind = keyof typeof KINDS;

export function kindsFor(role: OperatorRole | undefined): Kind[] {
  const kinds = Object.keys(KINDS) as Kind[];
  return kinds.filter((kind) => (KINDS[kind].makers as readonly (OperatorRole | undefined)[]).includes(role));
}

/** Asks for a change of a kind that is chosen first. */
export function RequestDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: session } = useSession();
  const kinds = kindsFor(session?.role);
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'unlock');
  return (
    <ChangeDialog key={kind} change={KINDS[kind].blank} title={t('approvals.ask')} onClose={onClose}>
      <Select
        above
        items={kinds.map((value) => ({ value, label: t(`approvals.kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
        label={t('approvals.kind')}
      />
    </ChangeDialog>
  );
}
