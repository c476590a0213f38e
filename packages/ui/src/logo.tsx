import { cx } from './cx.ts';

const MAST = 'M14.1 2.2 4.6 21.8M10.3 11 17.4 14.8M8.1 15.5 11.7 17.4';
const PENNANT = 'M14.1 2.2 22.4 6.7 12 7.3z';
const WORD =
  'M3 4.5v10a3.5 3.5 0 0 0 3.5 3.5h.5M0 8.8h7M11 18V8M11 12.8C11 9.9 12.8 8.2 15.6 8.2M27.5 13a5 5 0 1 1-10 0a5 5 0 1 1 10 0zM27.5 8v10M41.5 13a5 5 0 1 1-10 0a5 5 0 1 1 10 0zM41.5 2.5V18M45.5 12.9h10a5 5 0 1 0-1.7 3.85M58.8 8l3.3 10 3.4-10 3.4 10 3.3-10M76.3 8v10M76.3 3.6v.6M81.5 18V8M81.5 12.7a4.7 4.7 0 0 1 9.4 0V18M105 13a5 5 0 1 1-10 0a5 5 0 1 1 10 0zM105 2.5V18';

/** The strokes of the mark, in a box of 24, and of the word; the pennant is filled too. For pictures drawn elsewhere. */
export const LOGO_PATHS = { mast: MAST, pennant: PENNANT, word: WORD } as const;

/** Mast, pennant and feathers of a weather barb, with the word beside it. */
export function Logo({ wordless, className }: { readonly wordless?: boolean; readonly className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-1', className)} role="img" aria-label="Tradewind">
      <svg className="size-6 text-accent" viewBox="0 0 24 24" aria-hidden="true">
        <path d={PENNANT} fill="currentColor" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
        <path d={MAST} fill="none" stroke="currentColor" strokeWidth="2.1" strokeLinecap="round" />
      </svg>
      {!wordless && (
        <svg className="h-[1.0625rem] w-auto" viewBox="0 0 107.6 19" aria-hidden="true">
          <path
            transform="translate(1.2 -.6)"
            d={WORD}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.05"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </span>
  );
}
