// Caches the inspector area's pages, scripts, styles and fonts, so that it opens without a connection. API responses
// are not cached here. The build prepends the list of files (see vite.config.ts). A new list is a new version, which
// takes over once the old pages are closed.
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Scope = {
  fieldFiles: readonly string[]
  fieldVersion: string
  location: Location
  clients: { claim: () => Promise<void> }
  addEventListener: ((name: 'install' | 'activate', hear: (event: Extendable) => void) => void) &
    ((name: 'fetch', hear: (event: Fetching) => void) => void)
}
const scope = globalThis as unknown as Scope

const prefix = 'assure-field-'
const cacheName = `${prefix}${scope.fieldVersion}`
const page = '/inspector/dashboard'
const files = new Set(scope.fieldFiles)
const patienceMs = 4_000

const install = async (): Promise<void> => {
  const cache = await caches.open(cacheName)
  await cache.addAll([...files])
  const reply = await fetch(page, { cache: 'no-cache' })
  // During an update the server may serve a page of another version, whose files are not in this cache.
  if (!reply.ok || !(await reply.clone().text()).includes(scope.fieldFiles[0] ?? page))
    throw new Error('The page belongs to another version.')
  await cache.put(page, reply)
}

const activate = async (): Promise<void> => {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
  await scope.clients.claim()
}

/** From the server if it responds soon, otherwise from the cache. */
const openPage = async (request: Request): Promise<Response> => {
  const cachedPage = await caches.match(page, { cacheName })
  if (!cachedPage) return fetch(request)
  try {
    const reply = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    return reply.status < 500 ? reply : cachedPage
  } catch {
    return cachedPage
  }
}

const openFile = async (request: Request, path: string): Promise<Response> =>
  (await caches.match(path, { cacheName })) ?? fetch(request)

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (pathname.startsWith('/inspector/') && !pathname.startsWith('/inspector/api/'))
      event.respondWith(openPage(request))
  } else if (files.has(pathname)) event.respondWith(openFile(request, pathname))
})
