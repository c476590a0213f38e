import { useClock } from '../time.ts';

/** Date below time where columns are dear. */
export function Moment({ time }: { readonly time: number }) {
  const { below, format } = useClock();
  return (
    <span className="num inline-flex flex-col py-1 leading-tight">
      {below(time, 'time')}
      <span className="text-11 text-3">{format(time, 'day')}</span>
    </span>
  );
}
