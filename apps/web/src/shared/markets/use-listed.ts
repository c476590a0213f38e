import { useQuery } from '@tanstack/react-query';
import { useOfProducts } from '../../products/products-context.ts';
import { useOpenOf } from '../products.ts';
import { queries } from '../query.ts';
import { listedOf } from './listed.ts';

/** All that the reader can trade; undefined until it is known. */
export function useListed() {
  const traded = useOpenOf(useOfProducts((product) => product.traded));
  const { data, isError, refetch } = useQuery(queries.everyInstrument);
  return { listed: data && listedOf(data, traded), isError, refetch };
}
