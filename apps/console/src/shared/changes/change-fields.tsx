import type { ApprovalChange, Field } from '@tradewind/api';
import { cx, Select, TextField } from '@tradewind/ui';
import { AmountField, type Form } from '../form.tsx';
import { useSession } from '../query.ts';
import { UtcField } from '../utc-field.tsx';
import { type ChangeForm, type FieldWords, fieldsOf } from './change-form.ts';
import { OperatorChoice } from './operator-choice.tsx';

interface Props {
  readonly change: ApprovalChange;
  readonly form: ChangeForm;
  readonly state: Form;
}

/** More fields than these stand in two columns. */
const MOST_IN_ONE_COLUMN = 4;

/** Every field of a change by its kind, in the order in which they are declared. */
export function ChangeFields({ change, form, state }: Props) {
  const fields = Object.entries(fieldsOf(change)).filter(([, { kind }]) => kind !== 'subject');
  if (fields.length === 0) return null;
  const words = (name: string): FieldWords => {
    const said = form.fields[name] ?? name;
    return typeof said === 'string' ? { label: said } : said;
  };
  const columns = fields.length > MOST_IN_ONE_COLUMN;
  // Labels may take two lines: the frames stand in a line unless a hint is below one.
  const hints = fields.some(([name, { kind }]) => kind === 'moment' || words(name).hint !== undefined);
  return (
    <div className={cx('grid', columns ? cx('grid-cols-2 gap-3', hints ? 'items-start' : 'items-end') : 'gap-4')}>
      {fields.map(([name, field]) => {
        const Special = form.special?.[name]?.Field;
        const { Field: Own, label } = words(name);
        return (
          <div key={name} className={cx('grid gap-3', columns && isWide(field) && 'col-span-2')}>
            {Special ? (
              <Special form={state} />
            ) : Own ? (
              <Own name={name} label={label} form={state} />
            ) : (
              <FieldPart name={name} field={field} words={words(name)} change={change} state={state} />
            )}
          </div>
        );
      })}
      {form.Note && <form.Note values={state.values} />}
    </div>
  );
}

const isWide = ({ kind }: Field): boolean => kind === 'text' || kind === 'names' || kind === 'special';

interface PartProps {
  readonly name: string;
  readonly field: Field;
  readonly words: FieldWords;
  readonly change: ApprovalChange;
  readonly state: Form;
}

function FieldPart({ name, field, words: { items = {}, Field: _own, ...words }, change, state }: PartProps) {
  const demo = useSession().data?.mode === 'demo';
  const props = { ...state.field(name), ...words };
  switch (field.kind) {
    case 'amount':
      return 'demoOnly' in field && !demo ? null : <AmountField {...props} />;
    case 'percent':
    case 'share':
      return <AmountField {...props} />;
    case 'count':
      return <AmountField {...props} decimals={0} />;
    case 'moment':
      return <UtcField {...props} />;
    case 'choice':
    case 'toggle':
      return (
        <Select
          above
          {...state.choice(name)}
          items={Object.entries(items).map(([value, label]) => ({ value, label }))}
          label={words.label}
        />
      );
    case 'signed-amount':
      return <TextField {...props} maxLength={40} required />;
    case 'symbol':
      return <TextField {...props} maxLength={16} autoCapitalize="characters" required />;
    case 'country':
      return <TextField {...props} maxLength={4} readOnly={demo} required />;
    case 'text':
      return <TextField {...props} minLength={field.least} maxLength={field.most} required />;
    case 'names':
      return <TextField {...props} maxLength={200} required />;
    case 'person':
      return <TextField {...props} inputMode="numeric" pattern="[1-9][0-9]{0,14}" required />;
    case 'operator':
      return (
        <OperatorChoice
          {...state.choice(name)}
          label={words.label}
          disabled={'action' in change && change.action === 'enable'}
        />
      );
    default:
      return null;
  }
}
