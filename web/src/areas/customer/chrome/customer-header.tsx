// Greeting that links home, notifications with their unread count, account, plus menu.
import { Bell, User } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { IconLink } from '../../../ui/icon-button.tsx'
import { ColumnHeader } from '../../../ui/layout/column-frame.tsx'
import { Link } from '../../../ui/link.tsx'
import { useTitleCount } from '../../../ui/title.ts'
import { Name } from '../../../ui/values.tsx'
import { greetingAt } from './greeting.ts'
import { PlusMenu } from './plus-menu.tsx'
import { customerChromeTexts } from './texts.ts'

const icon = { size: 20, 'aria-hidden': true } as const

export const CustomerHeader = () => {
  const t = customerChromeTexts.useT()
  const { data: me } = useCall('GET /api/user/me', {})
  const [greeting] = useState(() => greetingAt(Date.now()))
  const unread = me?.unread_notifications ?? 0
  useTitleCount(unread)
  return (
    <ColumnHeader
      start={
        <Link
          href="/dashboard"
          className="flex min-h-11 flex-col justify-center rounded-chip text-ink no-underline hover:text-brand"
        >
          <span className="text-small text-ink-2">{t(greeting)}</span>
          <Name className="line-clamp-2 min-h-5 leading-tight font-semibold">
            {me ? `${me.first_name} ${me.last_name}` : ''}
          </Name>
        </Link>
      }
      actions={
        <>
          <IconLink
            look="framed"
            href="/notifications"
            label={t('notifications', { count: unread })}
            badge={unread}
            icon={<Bell {...icon} />}
          />
          <IconLink look="framed" href="/profile" label={t('account')} icon={<User {...icon} />} />
          {/* Last in the header, so that it is close to the page title in tab order. */}
          <PlusMenu />
        </>
      }
    />
  )
}
