// Above every page while the account is being closed.
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Link } from '../../../ui/link.tsx'
import { customerChromeTexts } from './texts.ts'

export const ClosingNote = () => {
  const t = customerChromeTexts.useT()
  const { date } = useDates()
  const { data: me } = useCall('GET /api/user/me', {})
  if (!me?.closes_at) return null
  return (
    <InlineAlert tone="warning">
      <Link href="/profile">{t('closing', { date: date(me.closes_at) })}</Link>
    </InlineAlert>
  )
}
