import type { ChangeKind, ChangeKinds } from '../../exchange/changes/change-kind.ts';
import type { OperatorDb } from '../context.ts';
import type { ApprovalContext } from './context.ts';

/** A change that may look at, and write, what operators have. */
export type ApprovalKind<C> = ChangeKind<C, ApprovalContext, OperatorDb>;

export type ApprovalKinds = ChangeKinds<ApprovalContext, OperatorDb>;
