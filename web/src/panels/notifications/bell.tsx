// The notification bell of the staff areas with its unread count. Loaded after the first paint.
import { Bell as BellIcon } from 'lucide-react'
import { useCall } from '../../lib/query.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { notificationCalls } from './calls.ts'
import { notificationsTexts } from './texts.ts'

type StaffArea = 'admin' | 'inspector'

export const Bell = ({ area }: { area: StaffArea }) => {
  const t = notificationsTexts.useT()
  const { list } = notificationCalls[area]
  const { data } = useCall(list, { query: { limit: 1 } })
  const unread = data?.unread ?? 0
  return (
    <IconLink
      href={`/${area}/notifications`}
      label={t('bell', { count: unread })}
      badge={unread}
      icon={<BellIcon size={20} aria-hidden="true" />}
    />
  )
}
