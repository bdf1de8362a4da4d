// Without a connection every page says so before somebody presses a button in vain.
import { CloudOff } from 'lucide-react'
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
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status" data-no-print className="sticky top-14 z-10">
      {!isOnline && (
        <p className="flex items-start gap-3 border-b border-line bg-pending-fill px-4 py-2 text-small text-ink">
          <CloudOff size={20} aria-hidden="true" className="shrink-0 text-pending" />
          <span>
            <strong className="font-semibold">{text.offline}</strong> {text.offlineKeeps}
          </span>
        </p>
      )}
    </div>
  )
}
