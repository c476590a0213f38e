/** A hash or an address: it breaks wherever its line ends. */
export function Hex({ children }: { readonly children: string }) {
  return <span className="text-12 tabular-nums break-all whitespace-normal">{children}</span>;
}
