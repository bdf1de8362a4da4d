import { trustedScriptUrl } from '../lib/trusted-script.ts'

/**
 * Registers the service worker that opens the inspector area offline. It exists only in the built app and in secure
 * contexts.
 */
export const registerFieldWorker = (): void => {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  // Asks the browser not to evict our storage when space is short.
  void navigator.storage?.persist?.()
  navigator.serviceWorker
    .register(trustedScriptUrl('/inspector-worker.js'), { scope: '/inspector/', updateViaCache: 'none' })
    .catch(() => undefined)
}
