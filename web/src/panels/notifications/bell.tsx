// The notification bell of the staff areas with its unread count. Loaded after the first paint.

import { Bell as BellIcon } from 'lucide-react'
import { inArea } from '../../lib/api.ts'
import { useCall } from '../../lib/query.ts'
import { IconLink } from '../../ui/icon-button.tsx'
import { notificationsTexts } from './texts.ts'

type StaffArea = 'admin' | 'inspector'

export const Bell = ({ area }: { area: StaffArea }) => {
  const t = notificationsTexts.useT()
  const { data } = useCall(inArea(area, 'GET /notifications'), { query: { limit: 1 } })
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
