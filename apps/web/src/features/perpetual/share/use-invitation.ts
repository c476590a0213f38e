import { useQuery } from '@tanstack/react-query';
import { useOfProducts } from '../../../products/products-context.ts';
import { useOpenOf } from '../../../shared/products.ts';

/** The own invitation link, where a product that is open to the reader has one; undefined while it is not known. */
export function useInvitation(): string | null | undefined {
  const [open] = useOpenOf(
    useOfProducts(({ product, invitation }) => invitation && { ...(product && { product }), invitation }),
  );
  const { data } = useQuery({
    queryKey: ['invite', 'link'],
    queryFn: async ({ signal }) => open && (await open.invitation())(signal),
    enabled: open !== undefined,
    staleTime: 60_000,
  });
  return open === undefined ? null : data;
}
