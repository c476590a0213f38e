import { cx, Icon } from '@tradewind/ui';

interface SearchBoxProps {
  /** Stands in the box while it is empty, and names it. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** A box that filters what stands below it as one types. */
export function SearchBox({ label, value, onChange, className }: SearchBoxProps) {
  return (
    <label className={cx('field field--text', className)}>
      <Icon name="search" size="s" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        className="search-input"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
