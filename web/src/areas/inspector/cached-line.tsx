// Says that the page shows cached data, and from when.
import { HardDriveDownload } from 'lucide-react'
import { useDates } from '../../lib/dates.ts'
import { syncTexts } from './sync/texts.ts'

export const CachedLine = ({ since }: { since: number | undefined }) => {
  const t = syncTexts.useT()
  const dates = useDates()
  if (since === undefined) return null
  return (
    <p className="flex items-center gap-2 text-small text-ink-2">
      <HardDriveDownload size={16} aria-hidden="true" className="shrink-0 text-pending" />
      {t('as-of', { when: dates.dateTime(since) })}
    </p>
  )
}
