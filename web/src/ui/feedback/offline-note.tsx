// Says on every page that there is no connection, before someone presses a button in vain.
import { useSyncExternalStore } from 'react'
import { useUiText } from '../texts.tsx'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const OfflineNote = () => {
  const text = useUiText()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" data-no-print data-bar className="sticky top-14 z-10">
      {!isOnline && (
        <p className="border-b border-line bg-pending-fill px-4 py-2 text-small font-medium text-pending">
          {text.offline}
        </p>
      )}
    </div>
  )
}
