/** GET /api/openapi.json, derived from the contracts, and a page at /api/docs that a person can read. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { keepAtEdge } from './caching.ts';
import { docsPage } from './docs-page.ts';
import type { ApiEnvironment } from './environment.ts';
import { type ProblemCode, problemDefinitions } from './problem.ts';

/** `problemSchema` of problem.ts as JSON Schema. */
const problemJsonSchema = {
  type: 'object' as const,
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' as const, description: 'For machines: it alone decides the status.' },
    message: { type: 'string' as const, description: 'For people.' },
    errors: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['path', 'message'],
        properties: { path: { type: 'string' as const }, message: { type: 'string' as const } },
      },
    },
    requestId: { type: 'string' as const },
  },
};

type Application = OpenAPIHono<ApiEnvironment>;

export function openApiRoutes(app: Application): Application {
  const routes = new OpenAPIHono<ApiEnvironment>();
  routes.get('/openapi.json', (c) => {
    keepAtEdge(c, []);
    return c.json(openApiDocument(app, c.get('settings').appOrigin), 200);
  });
  routes.get('/docs', (c) => {
    keepAtEdge(c, []);
    return c.html(docsPage(openApiDocument(app, c.get('settings').appOrigin)));
  });
  return routes;
}

/** What every route can answer with, whatever it does. */
const commonRefusals: ProblemCode[] = ['invalid_input', 'internal_error'];

/** The OpenAPI 3.1 document. Problem answers are added from the codes each route names, so that routes need not repeat them. */
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
    schemas: { ...document.components?.schemas, Problem: problemJsonSchema },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      cookie: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
    },
  };
  for (const operation of operationsOf(document)) addProblems(operation);
  return document;
}
export type ApiDocument = ReturnType<typeof openApiDocument>;
type Operation = NonNullable<NonNullable<ApiDocument['paths']>[string]['get']>;

export function operationsOf(document: ApiDocument): Operation[] {
  return Object.values(document.paths ?? {}).flatMap((item) =>
    [item.get, item.post, item.put, item.patch, item.delete].filter((operation) => operation !== undefined),
  );
}

function addProblems(operation: Operation): void {
  const named: ProblemCode[] = operation['x-refusals'] ?? [];
  const signedIn: ProblemCode[] = operation['x-access'] === 'public' ? [] : ['session_required'];
  for (const code of [...commonRefusals, ...signedIn, ...named]) {
    const { status, message } = problemDefinitions[code];
    const known = operation.responses?.[String(status)];
    const description = known && 'description' in known ? `${known.description} · ${message}` : message;
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
    operation.responses = { ...operation.responses, [String(status)]: { description, content } };
  }
}
