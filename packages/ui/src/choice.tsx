import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx } from './cx.ts';
import { FieldNote } from './field.tsx';
import { Icon } from './icon.tsx';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly count?: number;
  readonly tone?: 'up' | 'down';
  readonly disabled?: boolean;
}

interface ChoiceProps<T extends string> {
  readonly items: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Names the group for those who cannot see it. */
  readonly label: string;
  readonly className?: string;
}

/** Arrow keys move the choice and the focus together, as the ARIA patterns for tabs and radio groups ask. */
function moveByArrow<T extends string>(event: KeyboardEvent, { items, value, onChange }: ChoiceProps<T>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const free = items.filter((item) => !item.disabled);
  const at = free.findIndex((item) => item.value === value);
  const next = free[(at + step + free.length) % free.length];
  if (!next) return;
  onChange(next.value);
  const buttons = event.currentTarget.querySelectorAll('button');
  buttons[items.indexOf(next)]?.focus();
}

/** A row that holds more than it shows is moved until its chosen child is in sight; the page stays where it is. */
function useInSight(at: number) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.children[at];
    if (!row.current || !chosen) return;
    const [around, own] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (own.left < around.left) row.current.scrollLeft -= around.left - own.left;
    else if (own.right > around.right) row.current.scrollLeft += own.right - around.right;
  }, [at]);
  return row;
}

/** Views of one thing. `small` for lists inside a pane, `plain` without the hairline. */
export function Tabs<T extends string>(props: ChoiceProps<T> & { readonly small?: boolean; readonly plain?: boolean }) {
  const { items, value, onChange, label, small, plain, className } = props;
  const row = useInSight(items.findIndex((item) => item.value === value));
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={cx('tabs', small && 'tabs--s', plain && 'tabs--plain', className)}
      onKeyDown={(event) => moveByArrow(event, props)}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          disabled={item.disabled}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          {item.count !== undefined && <span className="tabs-count num">{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** Two to five choices inside a form; Buy and Sell fill with up and down through `tone`. */
export function Segmented<T extends string>(props: ChoiceProps<T>) {
  const { items, value, onChange, label, className } = props;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx('seg', className)}
      onKeyDown={(event) => moveByArrow(event, props)}
    >
      {items.map((item) => (
        <SegmentedItem key={item.value} item={item} on={item.value === value} onSelect={() => onChange(item.value)} />
      ))}
    </div>
  );
}

function SegmentedItem(props: { item: Choice<string>; on: boolean; onSelect: () => void }) {
  const { item, on, onSelect } = props;
  const radio = { role: 'radio', 'aria-checked': on };
  return (
    <button
      type="button"
      {...radio}
      data-tone={item.tone}
      tabIndex={on ? 0 : -1}
      disabled={item.disabled}
      onClick={onSelect}
    >
      {item.label}
    </button>
  );
}

/** Quiet filters of a list. */
export function Chips<T extends string>({ items, value, onChange, label, className }: ChoiceProps<T>) {
  return (
    <fieldset className={cx('chips', className)} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          aria-pressed={item.value === value}
          disabled={item.disabled}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  );
}

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly className?: string;
}

export function Checkbox({ checked, onChange, children, error, disabled, name, className }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="check" data-invalid={error ? '' : undefined}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldNote id={id} error={error} />
    </div>
  );
}

export interface SelectProps<T extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  readonly items: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly label: string;
  /** `bare` has no edge: for a choice inside a line of text. */
  readonly bare?: boolean;
  /** The label stands above, as in text fields. */
  readonly above?: boolean;
  /** A bare choice that names its place: in the size and weight of the heading around it. */
  readonly heading?: boolean;
  readonly error?: string | null;
}

/** The platform's own select, styled: light, and the right control on every phone. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { items, value, onChange, label, bare, heading, above, error, className, ...rest } = props;
  const id = useId();
  const take = (event: ChangeEvent<HTMLSelectElement>) => {
    const item = items.find((one) => one.value === event.currentTarget.value);
    if (item) onChange(item.value);
  };
  const select = (
    <select
      {...rest}
      id={id}
      value={value}
      onChange={take}
      aria-label={bare ? label : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-note` : undefined}
      className={cx(
        'appearance-none',
        bare && 'field-sizing-content min-h-6 min-w-0 bg-transparent pr-5 text-ellipsis',
        bare && !heading && 'text-12 text-2',
      )}
    >
      {items.map((item) => (
        <option key={item.value} value={item.value} className="bg-bg-1 text-1">
          {item.label}
        </option>
      ))}
    </select>
  );
  if (bare) {
    return (
      <span className={cx('relative inline-flex max-w-full items-center', className)}>
        {select}
        <Icon name="down" size="s" className="pointer-events-none absolute right-0 text-3" />
      </span>
    );
  }
  return (
    <div className={className}>
      {above && (
        <label className="label block" htmlFor={id}>
          {label}
        </label>
      )}
      <div
        className={cx('field relative', above && 'field--text field--tall mt-1')}
        data-invalid={error ? '' : undefined}
      >
        {!above && <label htmlFor={id}>{label}</label>}
        {select}
        <Icon name="down" size="s" className="pointer-events-none text-3" />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
