import { useTranslation } from 'react-i18next';
import type { RuleVersion, UnknownRules } from './verifier.ts';

/** Whose rules were applied, from which sequence on; nothing where the installation has had one version only. */
export function RulesApplied({ versions }: { readonly versions: readonly RuleVersion[] }) {
  const { t } = useTranslation();
  if (versions.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-12 wrap-anywhere text-3">
      {versions.map(({ version, fromSeq }) => (
        <li key={fromSeq}>{t('open.verify.rules', { version, seq: fromSeq })}</li>
      ))}
    </ul>
  );
}

/** Why nothing was judged. */
export function CheckFailed({ unknown }: { readonly unknown: UnknownRules | null }) {
  const { t } = useTranslation();
  if (unknown === null) return t('open.verify.failed');
  return t('open.verify.unknownRules', { version: unknown.version, seq: unknown.seq });
}
