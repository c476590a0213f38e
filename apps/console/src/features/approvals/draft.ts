import type { ApprovalChange, OperatorRole } from '@tradewind/contract';

/** The kinds of changes as the form offers them, and who may ask for each. */
const MAKERS = {
  invite: ['admin'],
  role: ['admin'],
  enable: ['admin'],
  unlock: ['support', 'risk', 'compliance', 'admin'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>;

export type KindName = keyof typeof MAKERS;

export type Draft = {
  readonly kind: KindName;
  readonly role: OperatorRole;
  readonly operator: string;
  readonly person: string;
};

/** What a role may ask for. */
export function kindNames(role: OperatorRole | undefined): KindName[] {
  const names = Object.keys(MAKERS) as KindName[];
  return names.filter((name) => (MAKERS[name] as readonly (OperatorRole | undefined)[]).includes(role));
}

/** Changes whose forms stand on other pages. */
type Elsewhere = 'fees' | 'resume' | 'adjustment' | 'country-switch';

export function kindNameOf(change: ApprovalChange): KindName | Elsewhere {
  return change.kind === 'operator' ? change.action : change.kind;
}

/** Whether the form of this page can change it; the others are withdrawn and asked for anew. */
export function isEditable(change: ApprovalChange): boolean {
  return kindNameOf(change) in MAKERS;
}

/** What the form starts with: a request that is edited, or a new one. */
export function draftOf(edited: { readonly change: ApprovalChange; readonly reason: string } | undefined) {
  const change = edited?.change;
  return {
    kind: (change ? kindNameOf(change) : 'unlock') as string,
    role: (change && 'role' in change ? change.role : 'support') as string,
    operator: change && 'operator' in change ? String(change.operator) : '',
    person: change && 'person' in change ? String(change.person) : '',
    reason: edited?.reason ?? '',
    otp: '',
  };
}

export function changeOf({ kind, role, operator, person }: Draft): ApprovalChange {
  if (kind === 'unlock') return { kind, person: Number(person) };
  if (kind === 'invite') return { kind: 'operator', action: kind, role };
  if (kind === 'role') return { kind: 'operator', action: kind, operator: Number(operator), role };
  return { kind: 'operator', action: kind, operator: Number(operator) };
}
