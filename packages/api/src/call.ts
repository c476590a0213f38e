export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** How a route is called: all that a browser needs of it. */
export interface Endpoint {
  readonly method: Method;
  /** Below /api/v1, parameters in braces: spot/orders/{id}. */
  readonly path: string;
  /** A browser names itself by X-Device, 32 random bytes of its own in base64url: where it is known, no stranger uses up its tries. */
  readonly device?: true;
}

/** An endpoint that knows what its route takes and answers, as types alone: the schemas stay with the server. */
export interface Call<R = unknown> extends Endpoint {
  /** Never there; it carries the type. */
  readonly declaration?: R;
}
/** The endpoints of an area, each with the types of its route. */
type Calls<Routes> = { readonly [N in keyof Routes]: Call<Routes[N]> };
export const callsOf = <Routes>(endpoints: { readonly [N in keyof Routes]: Endpoint }): Calls<Routes> => endpoints;

export const get = (path: string): Endpoint => ({ method: 'GET', path });
export const post = (path: string): Endpoint => ({ method: 'POST', path });
export const patch = (path: string): Endpoint => ({ method: 'PATCH', path });
export const remove = (path: string): Endpoint => ({ method: 'DELETE', path });
/** Of a browser that names itself. */
export const ofDevice = (endpoint: Endpoint): Endpoint => ({ ...endpoint, device: true });
