/** Amounts are typed into DecimalField alone, and times written by useClock alone: a second way would read or say less. */
const RULES: readonly { readonly found: RegExp; readonly instead: string; readonly but: readonly string[] }[] = [
  {
    found: /type="number"|inputMode="decimal"/,
    instead: 'type amounts into DecimalField',
    but: [],
  },
  {
    found: /inputMode="numeric"/,
    instead: 'type counts into DecimalField; codes, numbers of people and commands, and periods of the chart are none',
    but: [
      'apps/web/src/shared/digits-field.tsx',
      'apps/web/src/charts/indicator-dialog.tsx',
      'apps/console/src/shared/otp-field.tsx',
      'apps/console/src/shared/changes/change-fields.tsx',
      'apps/console/src/features/users/books.tsx',
    ],
  },
  {
    found: /\.toLocale(?:Date|Time)?String\(|new Intl\.(?:DateTime|Number)Format\(|\.toUTCString\(/,
    instead: 'write times by useClock or timeText, figures by Num or figureText',
    but: ['apps/web/src/shared/i18n.ts', 'apps/web/src/shared/time-text.ts', 'apps/console/src/shared/time.ts'],
  },
  {
    found: /(?:\bclock\.|(?<![\w.]))format\((?!(?:[^()]|\([^()]*\))*'(?:date|day)'\))/,
    instead: 'a time of day is written with its zone, by stamp, or by below under a head that names it',
    but: ['apps/web/src/shared/time.ts'],
  },
];

const APPS = /^apps\/(?:web|console)\/src\/.*(?<!\.test)\.tsx?$/;

/** Where an app takes amounts or tells times otherwise than in the reader's form. */
export function readerFormProblems(files: ReadonlyMap<string, string>): string[] {
  const read = [...files].filter(([path]) => APPS.test(path));
  return read.flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        RULES.filter(({ found, but }) => found.test(line) && !but.includes(path)).map(
          ({ instead }) => `${path}:${String(at + 1)}: ${instead}`,
        ),
      ),
  );
}
