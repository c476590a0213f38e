import { Button, FieldNote, IconButton } from '@tradewind/ui';
import { useId } from 'react';
import type { FieldPartProps } from '../../shared/changes/change-form.ts';
import { AmountField, type Form } from '../../shared/form.tsx';
import { COLUMNS, type ColumnName, rowsOf, withCell, withOneMore, without } from './bracket-columns.ts';
import { t } from './words.ts';

/** A rate is so fine at most. */
const MAINTENANCE_DECIMALS = 4;

/** Of the first column: the whole table, typed cell by cell. What the other two fields ask for is in it, and they stand below. */
export function BracketRows({ name, form }: FieldPartProps) {
  return (
    <div className="grid gap-2">
      {rowsOf(form.values).map((cells, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bracket has nothing but its place
        <BracketRow key={place} place={place} cells={cells} form={form} />
      ))}
      <Wrong name={name} form={form} />
    </div>
  );
}

/** Of the second column. */
export function MoreBrackets({ name, form }: FieldPartProps) {
  const add = () => {
    for (const column of COLUMNS) form.set(column, withOneMore(form.values[column]));
  };
  return (
    <div>
      <Wrong name={name} form={form} />
      <Button size="s" variant="line" onClick={add}>
        {t('addBracket')}
      </Button>
    </div>
  );
}

/** Of the third column. */
export function BracketsNote({ name, form }: FieldPartProps) {
  return <Wrong name={name} form={form} hint={t('bracketsHint')} />;
}

interface WrongProps extends Omit<FieldPartProps, 'label'> {
  readonly hint?: string;
}

/** What is wrong with a column. */
function Wrong({ name, form, hint }: WrongProps) {
  return <FieldNote id={`${useId()}-note`} error={form.field(name).error} hint={hint} />;
}

interface RowProps {
  readonly place: number;
  readonly cells: readonly string[];
  readonly form: Form;
}

function BracketRow({ place, cells, form }: RowProps) {
  const remove = () => {
    for (const column of COLUMNS) form.set(column, without(form.values[column], place));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5.25rem_6.25rem_auto] items-end gap-2">
      {COLUMNS.map((column, at) => (
        <Cell key={column} column={column} place={place} value={cells[at] ?? ''} form={form} />
      ))}
      <IconButton
        icon="close"
        label={t('removeBracket', { place: place + 1 })}
        className={place === 0 ? 'invisible' : undefined}
        onClick={remove}
      />
    </div>
  );
}

interface CellProps extends Omit<RowProps, 'cells'> {
  readonly column: ColumnName;
  readonly value: string;
}

/** The first of a column shows its label, and is what the field is called by. */
function Cell({ column, place, value, form }: CellProps) {
  const label = t(column);
  const first = place === 0;
  return (
    <AmountField
      {...(first && { name: column })}
      label={first ? label : t('ofBracket', { label, place: place + 1 })}
      className={first ? 'min-w-0' : 'min-w-0 [&>label]:sr-only'}
      decimals={column === 'maintenance' ? MAINTENANCE_DECIMALS : 0}
      value={value}
      onChange={({ currentTarget }) => form.set(column, withCell(form.values[column], place, currentTarget.value))}
    />
  );
}
