import type { ApprovalChange } from '@tradewind/api';
import { createContext } from 'react';
import { type ChangeForm, nameOf } from './change-form.ts';

/** The form of any change: of the exchange, or of another product than the one whose page asks. */
export const FormsContext = createContext<(change: ApprovalChange) => ChangeForm>((change) => {
  return { name: nameOf(change), fields: {} };
});
