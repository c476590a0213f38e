import type { Config } from '../../boot/config.ts';
import { type Finding, ok, warn } from '../../platform/doctor/finding.ts';
import { missingOperator } from '../../platform/settings/operator-settings.ts';

/** Who runs the installation, as its legal pages say; a live one without it has failed before. */
export function operator({ operator: named }: Pick<Config, 'operator'>): Finding {
  const missing = missingOperator(named);
  if (missing.length === 0) return ok(`Operator ${named.name}, ${named.address}, ${named.email}`);
  return warn(
    `The legal pages name no operator: ${missing.join(', ')} not set. A demo starts without, live mode does not.`,
  );
}
