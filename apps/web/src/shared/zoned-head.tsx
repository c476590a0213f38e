import { useClock } from './time.ts';

/** The head of a column of times: what they are, and their zone. */
export function ZonedHead({ children }: { readonly children: string }) {
  const { zone } = useClock();
  return (
    <span className="whitespace-nowrap">
      {children} <span className="font-[400]">{zone}</span>
    </span>
  );
}
