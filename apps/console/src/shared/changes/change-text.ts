import { type ApprovalChange, CHANGES } from '@tradewind/api';
import { FieldError } from '../form.tsx';
import { t } from '../texts.ts';
import { type ChangeForm, fieldsOf, type Texts } from './change-form.ts';
import { WRITINGS } from './field-text.ts';

/** What the fields show of a change. */
export function textsOf(change: ApprovalChange, form: ChangeForm): Texts {
  const given: Readonly<Record<string, unknown>> = change;
  const texts = Object.entries(fieldsOf(change)).map(([name, { kind }]) => {
    if (kind === 'subject') return {};
    return kind === 'special' ? form.special?.[name]?.texts(given[name]) : { [name]: WRITINGS[kind].text(given[name]) };
  });
  return Object.assign({}, ...texts);
}

/** The change that the texts describe; what has no field stays as it was. A FieldError where a text cannot be right. */
export async function changeOf(texts: Texts, before: ApprovalChange, form: ChangeForm): Promise<ApprovalChange> {
  const given: Readonly<Record<string, unknown>> = before;
  const fields = fieldsOf(before);
  const said: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries(fields)) {
    if (kind === 'subject') continue;
    said[name] =
      kind === 'special'
        ? await form.special?.[name]?.value(texts, given[name])
        : WRITINGS[kind].value(texts[name] ?? '');
  }
  const parsed = CHANGES[before.kind].shape.safeParse({ ...before, ...said });
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  const field = fields[name];
  throw new FieldError(name, t(`fieldErrors.${field?.kind ?? 'special'}`, { ...field }));
}
