// Files that need the bearer header (exports, invoices): fetched, then saved through the browser.

import type { CallKey } from '@assure/contract/calls'
import { addressOf, bearerFor, type Failure, readReply } from './api.ts'
import { currentLanguage } from './appearance.ts'

const nameIn = (header: string | null): string | undefined => {
  const encoded = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  return encoded ? decodeURIComponent(encoded) : header?.match(/filename="([^"]+)"/i)?.[1]
}

export const download = async (
  key: CallKey,
  options: {
    params?: Record<string, unknown> | undefined
    query?: Record<string, unknown> | undefined
    body?: unknown
    name: string
    /** For large files; a minute if absent. */
    timeoutMs?: number
  },
): Promise<{ ok: true; blob: Blob; name: string } | Failure> => {
  const { method, url } = addressOf(key, options)
  const bearer = bearerFor(url.split('?')[0] ?? url)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        'Assure-Language': currentLanguage(),
        ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: AbortSignal.timeout(options.timeoutMs ?? 60_000),
    })
    if (!response.ok)
      return readReply({
        status: response.status,
        header: (name) => response.headers.get(name),
        text: await response.text(),
      }) as Failure
    return {
      ok: true,
      blob: await response.blob(),
      name: nameIn(response.headers.get('content-disposition')) ?? options.name,
    }
  } catch {
    return { ok: false, kind: globalThis.navigator?.onLine === false ? 'offline' : 'network' }
  }
}

export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download has started by then; revoking the URL immediately would cancel it in some browsers.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
