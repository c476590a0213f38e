interface TrustedTypesFactory {
  createPolicy(name: string, rules: Record<string, (input: string) => string>): unknown;
}

/**
 * The one Trusted Types policy of the page. It has no rules, so it can make nothing: no part of the app turns text
 * into markup or code. Holding the name keeps any other script from creating the policy that the CSP allows.
 */
export function startTrustedTypes(): void {
  const factory = (window as { readonly trustedTypes?: TrustedTypesFactory }).trustedTypes;
  factory?.createPolicy('tradewind', {});
}
