import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { content } from './content.ts';
import { day } from './day.ts';
import { desk } from './desk.ts';
import { directory } from './directory.ts';
import { health } from './health.ts';
import { houseFunds } from './house-funds.ts';
import { markets } from './markets.ts';
import { passkeys } from './passkeys.ts';
import { productRoutes } from './products.ts';
import { queues } from './queues.ts';
import { reviews } from './reviews.ts';
import { session } from './session.ts';
import { users } from './users.ts';

export type { Change, Fields } from './changes/change.ts';
export { type ApprovalChange, CHANGES, type Declaration } from './changes/changes.ts';
export type { Field, FieldKind } from './changes/field.ts';
export { rolesOf } from './permissions.ts';
export type { QueueItem } from './queues.ts';
export { type OperatorRole, operatorRoles } from './shapes.ts';
export type { RestrictionCode } from './users.ts';

/** The routes of the operator console, on its own port. */
export const operators = {
  session,
  passkeys,
  queues,
  reviews,
  day,
  desk,
  approvals,
  directory,
  audit,
  markets,
  health,
  users,
  content,
  houseFunds,
  ...productRoutes,
} as const;
