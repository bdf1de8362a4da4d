// The API documentation as one page without script (docs/decisions/0005-api-page.md).

import { type TagName, tags } from '@assure/contract/calls/tags'
import type { Endpoint } from '@assure/contract/endpoint'
import * as z from 'zod'
import { escapeMarkup } from '../../platform/escape-markup.ts'
import { events, openApiPath, problemsOf, proofsFor, registeredCalls } from './openapi.ts'

/** Renders the only Markdown that descriptions use: code. */
const withCode = (text: string): string =>
  text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? `<code>${escapeMarkup(part)}</code>` : escapeMarkup(part)))
    .join('')

const whoText: Record<string, string> = {
  none: 'Anybody',
  registration: 'An applicant (token of verify-otp)',
  customer: 'A facility owner',
  admin: 'An administrator',
  inspector: 'An inspector',
  link: 'Whoever holds the link',
  signature: 'The payment provider (signed)',
}

const pretty = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return `<pre>${escapeMarkup(JSON.stringify(rest, undefined, 1))}</pre>`
}

const folded = (title: string, content: string): string => `<details><summary>${title}</summary>${content}</details>`

const call = (name: string, endpoint: Endpoint): string => {
  const who = proofsFor(endpoint)
    .map((proof) => whoText[proof] ?? proof)
    .join(' or ')
  const files = Object.entries(endpoint.files ?? {}).map(
    ([field, rule]) =>
      `<li><code>${escapeMarkup(field)}</code>: up to ${rule.max} (${rule.kind})${rule.required ? ', required' : ''}</li>`,
  )
  const problemRows = problemsOf(endpoint).map(
    ({ code, status, en }) =>
      `<tr><td>${status}</td><td><code>${escapeMarkup(code)}</code></td><td>${escapeMarkup(en)}</td></tr>`,
  )
  return `<article id="${escapeMarkup(name)}">
<h3><b>${endpoint.method}</b> <code>${escapeMarkup(openApiPath(endpoint.path))}</code></h3>
<p><strong>${escapeMarkup(endpoint.summary)}</strong></p><p>${withCode(endpoint.description)}</p><p class="who">${escapeMarkup(who)}${endpoint.who === 'superAdmin' ? ' with the role SUPER_ADMIN' : ''}${endpoint.scope ? ` or an API key with the scope <code>${escapeMarkup(endpoint.scope)}</code>` : ''}</p>
${endpoint.query ? folded('Query', pretty(endpoint.query, 'input')) : ''}
${endpoint.body ? folded(endpoint.files ? 'Form fields' : 'Body', pretty(endpoint.body, 'input')) : ''}
${files.length > 0 ? folded('Files', `<ul>${files.join('')}</ul>`) : ''}
${typeof endpoint.answer === 'string' ? '<p>Answers a file, a page or a stream.</p>' : folded(endpoint.bare ? 'Answer (the whole body)' : 'Answer (in <code>data</code>)', pretty(endpoint.answer, 'output'))}
${folded('Problems', `<table><tr><th>Status</th><th>Code</th><th>Says</th></tr>${problemRows.join('')}</table>`)}
</article>`
}

const eventArticles = (): string =>
  events
    .map(
      ([type, { summary, data }]) =>
        `<article><h3><code>${escapeMarkup(type)}</code></h3><p>${escapeMarkup(summary)}</p>${folded('Content (in <code>data</code>)', pretty(data, 'output'))}</article>`,
    )
    .join('\n')

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0e1e26;background:#f2f5f7}
h1{color:#0a4f6b}h2{margin-top:3rem;border-bottom:2px solid #0a4f6b}article{background:#fff;border:1px solid #d5dde2;border-radius:12px;padding:1rem;margin:1rem 0}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}b{color:#0a4f6b}.who{color:#40525b;font-size:.875rem}pre{overflow:auto;background:#e8edf0;padding:.75rem;border-radius:8px;font-size:.8125rem}
summary{cursor:pointer;padding:.25rem 0;color:#0a4f6b}table{border-collapse:collapse;font-size:.875rem}td,th{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top}a{color:#0a4f6b}nav a{display:inline-block;margin-inline-end:1rem}
@media(prefers-color-scheme:dark){body{background:#0a1318;color:#ecf3f6}article{background:#121e25;border-color:#263740}h1,b,summary,a{color:#58b8dc}h2{border-color:#58b8dc}pre{background:#070e12}.who{color:#b5c4cb}}`

export const apiPage = (registered: ReadonlySet<Endpoint>): string => {
  const byTag = new Map<TagName, string[]>()
  for (const [name, endpoint] of registeredCalls(registered))
    byTag.set(endpoint.tag, [...(byTag.get(endpoint.tag) ?? []), call(name, endpoint)])
  const anchor = (tag: string) => `tag-${tag.toLowerCase().replace(/\W+/g, '-')}`
  const sections = [...byTag].map(
    ([tag, items]) =>
      `<h2 id="${anchor(tag)}">${escapeMarkup(tag)}</h2><p>${escapeMarkup(tags[tag])}</p>${items.join('\n')}${tag === 'Webhooks' ? eventArticles() : ''}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Assure: calls</title><style>${style}</style></head><body>
<h1>Assure: every call</h1>
<p>Calls take and answer JSON; forms with files are multipart. A token goes into the header <code>Authorization: Bearer …</code>. Every POST, PUT, PATCH and DELETE takes an
<code>Idempotency-Key</code>: the same key again gives the first answer again. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Areas">${[...byTag.keys()].map((tag) => `<a href="#${anchor(tag)}">${escapeMarkup(tag)}</a>`).join('')}</nav>
<main>${sections.join('\n')}</main></body></html>`
}
