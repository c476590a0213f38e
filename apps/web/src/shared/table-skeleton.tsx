import { Skeleton } from '@tradewind/ui';

interface TableSkeletonProps {
  readonly rows: number;
  /** The first is a name behind its sign, the others are figures. */
  readonly columns: number;
}

/** A table in its final size while its rows are not known. */
export function TableSkeleton({ rows, columns }: TableSkeletonProps) {
  const figures = [...Array(columns - 1).keys()];
  return (
    <table className="table" aria-hidden="true">
      <thead>
        <tr>
          <th>
            <Skeleton className="w-16" />
          </th>
          {figures.map((figure) => (
            <th key={figure} className="end">
              <Skeleton className="w-12" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from(Array(rows).keys(), (row) => (
          <tr key={row}>
            <td>
              <span className="flex items-center gap-2">
                <Skeleton className="size-5 min-w-0 rounded-full" />
                <Skeleton className="w-24" />
              </span>
            </td>
            {figures.map((figure) => (
              <td key={figure} className="end">
                <Skeleton className="w-16" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
