import * as core from './limits.ts';
import type { ProductSchemas } from './product/schema-list.ts';
import * as schemas from './product/schemas.ts';

type Joined<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Every bound, the core's and the products'. */
export const limits: typeof core & Joined<ProductSchemas[keyof ProductSchemas]['limits']> = Object.assign(
  {},
  core,
  ...Object.values(schemas).map((schema) => schema.limits),
);
