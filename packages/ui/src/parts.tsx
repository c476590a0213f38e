import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type Tone = 'up' | 'down' | 'warn' | 'accent';

/** One or two words of state. */
export function Badge({ tone, children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={cx('badge', tone && `badge--${tone}`)}>{children}</span>;
}

/** A sentence beside the flow; `warn` for risks, above the button they concern. */
export function Note(props: { readonly tone?: 'warn'; readonly children: ReactNode; readonly className?: string }) {
  return <p className={cx('note', props.tone && 'note--warn', props.className)}>{props.children}</p>;
}

/** Final size, no shimmer: what is not known yet is never drawn as zero. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span className={cx('skeleton', className)} aria-hidden="true" />;
}

export interface EmptyProps {
  readonly icon?: IconName;
  /** One sentence. */
  readonly children: ReactNode;
  /** The next step, a button or a link. */
  readonly action?: ReactNode;
  readonly className?: string;
}

export function Empty({ icon = 'document', children, action, className }: EmptyProps) {
  return (
    <div className={cx('empty', className)}>
      <Icon name={icon} size="l" />
      <p>{children}</p>
      {action}
    </div>
  );
}

/** A share of a whole as a thin bar, `percent` 0 to 100. */
export function Bar({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <span className="bar" role="img" aria-label={label}>
      <i style={{ width: `${Math.min(Math.max(percent, 0), 100)}%` }} />
    </span>
  );
}

export interface KeyValueProps {
  readonly items: readonly (readonly [key: ReactNode, value: ReactNode] | null | false)[];
  /** Hairlines between the lines. */
  readonly lines?: boolean;
  readonly className?: string;
}

/** Label left, figure right; fees, spreads and odds are lines of their own. Empty items are left out. */
export function KeyValue({ items, lines, className }: KeyValueProps) {
  const shown = items.filter((item) => item !== null && item !== false);
  return (
    <dl className={cx('kv', lines && 'kv--line', className)}>
      {shown.map(([key, value], at) => (
        <div key={typeof key === 'string' ? key : at}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure under its label. */
export function Stat(props: { readonly label: ReactNode; readonly children: ReactNode; readonly className?: string }) {
  return (
    <div className={props.className}>
      <div className="label">{props.label}</div>
      <div className="mt-0.5 font-label">{props.children}</div>
    </div>
  );
}

export interface ListRowProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  readonly end?: ReactNode;
  readonly endSub?: ReactNode;
  /** Between the texts and the figures, a spark line for instance. */
  readonly middle?: ReactNode;
  readonly className?: string;
}

/** Flag, two lines, spark, two lines right. Wrap it in the link or button it stands for. */
export function ListRow({ icon, title, sub, end, endSub, middle, className }: ListRowProps) {
  return (
    <span className={cx('row', middle !== undefined && 'row--spark', icon === undefined && 'row--bare', className)}>
      {icon}
      <span className="min-w-0">
        <span className="row-title block truncate">{title}</span>
        {sub !== undefined && <span className="row-sub block truncate">{sub}</span>}
      </span>
      {middle !== undefined && <span className="row-middle">{middle}</span>}
      <span className="row-end">
        <span className="block">{end}</span>
        {endSub !== undefined && <span className="row-sub block">{endSub}</span>}
      </span>
    </span>
  );
}

export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures end on one right edge. */
  readonly end?: boolean;
  readonly className?: string;
}

export interface TableProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Says what the table holds. */
  readonly label: string;
  readonly className?: string;
}

export function Table<Row>({ columns, rows, rowKey, label, className }: TableProps<Row>) {
  return (
    <table className={cx('table', className)} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx(column.end && 'end', column.className)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} className={cx(column.end && 'end', column.className)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface PillProps {
  readonly state: 'ok' | 'warn' | 'off';
  readonly children: ReactNode;
  /** A sentence instead of a word: it may take more than one line. */
  readonly wrap?: boolean;
}

/** A state with its word beside the dot. */
export function Pill({ state, children, wrap }: PillProps) {
  return (
    <span className={cx('pill', wrap && 'whitespace-normal')}>
      <span className={cx('pill-dot flex-none', state !== 'ok' && `pill-dot--${state}`)} />
      {children}
    </span>
  );
}
