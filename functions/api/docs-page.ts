/**
 * The API reference at /api/docs: plain HTML from the OpenAPI document, without scripts, styled by
 * web/public/plain-page.css.
 */
import { html } from 'hono/html';
import type { ApiDocument } from './openapi-routes.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function docsPage(document: ApiDocument) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation, id: `${method}-${path}`.replaceAll(/[^a-z0-9]+/gi, '-') }] : [];
    }),
  );
  const groups = Object.entries(Object.groupBy(operations, ({ path }) => path.split('/')[2] ?? ''));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<link rel="stylesheet" href="/plain-page.css">
</head>
<body>
<header><h1>${document.info.title}</h1><p>${document.info.description ?? ''}</p>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI ${document.openapi}).</p></header>
<nav aria-label="Endpoints">${groups.map(
    ([group, members]) =>
      html`<section><h2>${group}</h2><ul>${members?.map(
        ({ method, path, id }) => html`<li><a href="#${id}"><b>${method.toUpperCase()}</b> ${path}</a></li>`,
      )}</ul></section>`,
  )}</nav>
<main>${operations.map(
    ({ method, path, id, operation }) => html`<article id="${id}">
<h3><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></h3>
<p>${operation.summary ?? ''}</p>
<p class="access">${accessText(operation['x-access'])}</p>
${schemaBlock('Parameters', operation.parameters)}
${schemaBlock('Body', operation.requestBody)}
<table><thead><tr><th scope="col">Status</th><th scope="col">Answer</th></tr></thead><tbody>${Object.entries(
      operation.responses ?? {},
    ).map(
      ([status, response]) =>
        html`<tr><th scope="row">${status}</th><td>${'description' in response ? response.description : ''}</td></tr>`,
    )}</tbody></table>
${schemaBlock('Answer', operation.responses?.['200'] ?? operation.responses?.['201'])}
</article>`,
  )}
<article id="schemas"><h3>Schemas</h3>${Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      html`<details><summary>${name}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`,
  )}</article></main>
</body>
</html>`;
}

function schemaBlock(title: string, value: unknown) {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return html`<details><summary>${title}</summary><pre>${JSON.stringify(value, null, 2)}</pre></details>`;
}

function accessText(access: unknown): string {
  if (Array.isArray(access)) return `For ${access.join(', ')} only.`;
  return access === 'signed-in' ? 'Needs a signed-in user.' : 'Open to everyone.';
}
