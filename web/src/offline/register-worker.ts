import { trustedScriptUrl } from '../lib/trusted-script.ts'

/**
 * Makes the inspector area open without a connection. Only the built app has the worker; only secure addresses allow
 * one.
 */
export const registerFieldWorker = (): void => {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  // The browser may clear what a site keeps when space is short, unless it is asked not to.
  void navigator.storage?.persist?.()
  navigator.serviceWorker
    .register(trustedScriptUrl('/inspector-worker.js'), { scope: '/inspector/', updateViaCache: 'none' })
    .catch(() => undefined)
}
