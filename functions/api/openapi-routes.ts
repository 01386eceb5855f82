/** GET /api/openapi.json, derived from the contracts, and the same as an HTML page at /api/docs. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { keepUntilDeployment } from './caching.ts';
import { canonicalFirst } from './canonical-address.ts';
import { docsPage } from './docs-page.ts';
import type { ApiEnvironment } from './environment.ts';
import { type ProblemCode, problemDefinitions } from './problem.ts';
import { problemSchema } from './problem-contract.ts';

type Application = OpenAPIHono<ApiEnvironment>;

export function openApiRoutes(app: Application): Application {
  // Routes list their refusals by code only, so no route refers to this schema. A clone, because only schemas that are
  // created after `@hono/zod-openapi` was loaded can be registered, and another module may have loaded the contract first.
  app.openAPIRegistry.register('Problem', problemSchema.clone());
  // Written once for each isolate, because deriving the document takes some hundred milliseconds.
  let json: string | undefined;
  let page: string | undefined;
  const routes = new OpenAPIHono<ApiEnvironment>();
  routes.get('/openapi.json', canonicalFirst(), (c) => {
    json ??= JSON.stringify(openApiDocument(app, c.get('settings').appOrigin));
    keepUntilDeployment(c);
    return c.body(json, 200, { 'Content-Type': 'application/json' });
  });
  routes.get('/docs', canonicalFirst(), async (c) => {
    page ??= String(await docsPage(openApiDocument(app, c.get('settings').appOrigin)));
    keepUntilDeployment(c);
    return c.html(page);
  });
  return routes;
}

/** The OpenAPI 3.1 document. It adds the error answers from the codes that each route lists. */
export function openApiDocument(app: Application, origin: string) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Interview Launchpad API',
      version: '1',
      description: 'Everything the site itself uses. Times are ISO 8601 UTC, money is a decimal string in US dollars.',
    },
    servers: [{ url: origin }],
  });
  document.components = {
    ...document.components,
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
    },
  };
  for (const operation of operationsOf(document)) addProblems(operation);
  return document;
}
export type ApiDocument = ReturnType<typeof openApiDocument>;
export type Operation = NonNullable<NonNullable<ApiDocument['paths']>[string]['get']>;

/** An operation of the document. `name` is the key of its route example: `GET /api/courses/{key}`. */
export type WrittenOperation = { name: string; path: string; method: Method; operation: Operation };

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];

/** All operations of the document. */
export function operationsOf(document: ApiDocument): WrittenOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ name: `${method.toUpperCase()} ${path}`, path, method, operation }] : [];
    }),
  );
}

/** Whether a route takes a JSON body. */
export function takesJson({ requestBody }: Operation): boolean {
  return requestBody !== undefined && 'content' in requestBody && 'application/json' in requestBody.content;
}

/** Every problem that a route can answer with: from its declaration and from the middleware in app.ts. */
function refusalsOf({ method, operation }: WrittenOperation): Set<ProblemCode> {
  const { parameters, requestBody, 'x-access': access, 'x-refusals': listed = [] } = operation;
  const takesInput = requestBody !== undefined || (parameters?.length ?? 0) > 0;
  return new Set<ProblemCode>([
    ...(takesInput ? ['invalid_input' as const] : []),
    ...(takesJson(operation) ? ['malformed_json' as const] : []),
    ...(access === 'public' ? [] : ['session_required' as const, 'second_factor_needed' as const]),
    ...(Array.isArray(access) ? ['role_required' as const, 'second_factor_missing' as const] : []),
    // Also for routes without a body: the middleware checks bodies before the route is known.
    'body_too_large',
    'unsupported_media_type',
    // From public-write-limit.ts.
    ...(method === 'get' ? [] : ['too_many_requests' as const]),
    ...listed,
    'internal_error',
    'database_unavailable',
  ]);
}

function addProblems(written: WrittenOperation): void {
  const { operation } = written;
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  for (const code of refusalsOf(written)) {
    const { status, message } = problemDefinitions[code];
    const known = operation.responses?.[String(status)];
    const description = known && 'description' in known ? `${known.description} · ${message}` : message;
    operation.responses = { ...operation.responses, [String(status)]: { description, content } };
  }
  operation.responses = {
    ...operation.responses,
    ...(operation['x-kept-at-edge'] && { 304: { description: unchanged } }),
    414: { description: addressTooLong },
  };
}

const unchanged = 'Nothing has changed since the ETag that was sent.';
/** Cloudflare answers this itself; the request never reaches the Worker. */
const addressTooLong = 'The address is too long. The network answers this itself, in no particular shape.';
