import { ERROR_STATUS, type Route } from '@tradewind/api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { packed, type StoredAnswer } from './stored-answer.ts';

type Schema = Record<string, unknown>;

function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;
  return schema;
}

function envelope(data: Schema): Schema {
  return {
    type: 'object',
    required: ['HttpStatusCode', 'Message', 'Data'],
    properties: { HttpStatusCode: { type: 'integer' }, Message: { type: 'string' }, Data: data },
  };
}

const REFUSED = envelope({
  type: 'object',
  required: ['code', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    field: { type: 'string' },
    expected: { type: 'string' },
    methods: { type: 'array', items: { type: 'string' } },
    challenge: { type: 'string' },
    requestId: { type: 'string' },
  },
});

const RETRY_AFTER = {
  'Retry-After': {
    description: 'With 429 and 503: whole seconds until the same has a chance.',
    schema: { type: 'integer' },
  },
};

function json(schema: Schema): Schema {
  return { content: { 'application/json': { schema } } };
}

function parametersOf(route: Route): Schema[] {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: schemaOf(route.params![name!]!, 'input'),
  }));
  if (route.device) inPath.push({ name: 'X-Device', in: 'header', required: false, schema: { type: 'string' } });
  if (!route.query) return inPath;
  const query = schemaOf(route.query, 'input') as { properties?: Record<string, Schema>; required?: string[] };
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery];
}

/** What a route takes: JSON, or one file. */
function bodyOf(route: Route): Schema {
  if (!route.body) return {};
  const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
  const body =
    route.takes === 'file'
      ? { content: { 'multipart/form-data': { schema: file } } }
      : json(schemaOf(route.body, 'input'));
  return { requestBody: { required: true, ...body } };
}

function answerOf(route: Route): Schema {
  if (route.gives === 'text') return { content: { 'text/plain': { schema: { type: 'string' } } } };
  if (route.gives === 'jpeg') return { content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } };
  return json(envelope(schemaOf(route.data, 'output')));
}

function operationOf(route: Route): Schema {
  return {
    summary: route.summary,
    tags: [route.path.split('/')[0]],
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: {
      200: { description: 'Done.', ...answerOf(route) },
      default: { description: 'Refused; nothing changed.', headers: RETRY_AFTER, ...json(REFUSED) },
    },
    security: route.access === 'public' ? [] : [{ token: [] }],
    ...(route.scope && { 'x-scope': route.scope }),
  };
}

/** The OpenAPI 3.1 document of every bound route, made from the contract. */
export function openApi(routes: readonly Route[], callers: Callers): Schema {
  const { title, security } = CALLERS[callers];
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of routes) {
    const path = `/api/v1/${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: 'Amounts are decimal strings, times integer milliseconds.' },
    paths,
    components: { securitySchemes: { token: security } },
  };
}

/** Whose API it is. */
export type Callers = keyof typeof CALLERS;

const CALLERS = {
  users: {
    title: 'Tradewind API',
    security: { type: 'apiKey', in: 'header', name: 'Authorization' },
    session:
      'The token of a session stands raw in the <code>Authorization</code> header; a call that proves its owner again answers another one in <code>X-Token</code>, and the one before is dead. Sockets: <code>/ws</code>.',
  },
  operators: {
    title: 'Tradewind operators API',
    security: { type: 'apiKey', in: 'cookie', name: '__Host-tradewind_console' },
    session:
      'A session is an HttpOnly cookie and ends after 10 minutes idle; on plain http of the machine itself its name has no <code>__Host-</code>; every write carries the <code>Origin</code> of the console.',
  },
} as const;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}

function callersOf({ access, scope }: Route): string {
  return scope === undefined ? access : `${access}, program with <code>${scope}</code>`;
}

function docsPage(routes: readonly Route[], callers: Callers): string {
  const { title, session } = CALLERS[callers];
  const rows = routes.map(
    (route) =>
      `<tr><td>${route.method}</td><td><code>/api/v1/${escapeHtml(route.path)}</code></td><td>${escapeHtml(route.summary)}</td><td>${callersOf(route)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="stylesheet" href="/api/docs/documents.css"></head><body><main><h1>${title}</h1>
<p>Amounts are decimal strings, times integer milliseconds UTC. ${session} Every answer is <code>{HttpStatusCode, Message, Data}</code>;
with 429 and 503 <code>Retry-After</code> tells after how many seconds the same has a chance.
Machine-readable: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<h2 id="signed">Signed requests of programs</h2>
<p>A person creates an authorization code under <a href="/my/empower">/my/empower</a>. Within 10 minutes the program sends it with
its own Ed25519 public key to <code>POST /api/v1/empower/exchange</code> and gets the id of its grant. Every later request carries
<code>X-Grant</code> (that id), <code>X-Time</code> (milliseconds since 1970, at most 10 s from the server's clock) and
<code>X-Signature</code> (base64 of the signature over five lines: <code>tradewind-1</code>, the method, path and query as sent, the
time, SHA-256 of the body in lower-case hex), and no Authorization. Each signature is taken once. A program may call the routes that name a scope of its grant, and no others.</p>
</main></body></html>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td { text-align: left; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
code { font: 13px ui-monospace, monospace; }
`;

/** Serves the document at /api/docs/openapi.json and a readable list at /api/docs, each made once, when it is first asked for. */
export function serveDocs(app: FastifyInstance, routes: readonly Route[], callers: Callers): void {
  const serve = (path: string, type: string, text: () => string) => {
    let made: Promise<StoredAnswer> | undefined;
    app.get(path, { config: { cost: 'none' } }, async (request, reply) => {
      made ??= packed({ type: `${type}; charset=utf-8`, cacheControl: 'no-cache', body: Buffer.from(text()) });
      return (await made).send(request, reply);
    });
  };
  serve('/api/docs/openapi.json', 'application/json', () => JSON.stringify(openApi(routes, callers)));
  serve('/api/docs/documents.css', 'text/css', () => STYLE);
  serve('/api/docs', 'text/html', () => docsPage(routes, callers));
}
