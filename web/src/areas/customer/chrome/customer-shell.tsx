// The frame of every page behind the customer sign-in: header, column, bottom bar and live refresh.
import { Outlet, useLocation } from '@tanstack/react-router'
import {
  Bell,
  Building2,
  CalendarDays,
  ClipboardList,
  FileText,
  House,
  PackageCheck,
  PackageOpen,
  Plus,
  ShieldCheck,
  User,
} from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { useLive } from '../../../lib/events.ts'
import { queryClient, useCall } from '../../../lib/query.ts'
import { LanguageSwitch } from '../../../panels/appearance/language-switch.tsx'
import { Wordmark } from '../../../panels/seal/wordmark.tsx'
import { SignedIn } from '../../../panels/signed-in/signed-in.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { IconButton, IconLink } from '../../../ui/icon-button.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { ColumnFrame, ColumnHeader } from '../../../ui/layout/column-frame.tsx'
import { Link } from '../../../ui/link.tsx'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { useTitleCount } from '../../../ui/title.ts'
import { Name } from '../../../ui/values.tsx'
import { greetingAt } from './greeting.ts'
import { customerChromeTexts } from './texts.ts'

const CertifyPicker = lazy(async () => ({ default: (await import('./certify-picker.tsx')).CertifyPicker }))

const PlusMenu = () => {
  const t = customerChromeTexts.useT()
  // Undefined until the picker is first opened, so that its chunk loads on demand.
  const [picking, setPicking] = useState<boolean>()
  return (
    <>
      <Menu
        label={t('add')}
        trigger={(wiring) => <IconButton {...wiring} look="framed" label={t('add')} icon={<Plus {...icon} />} />}
        items={[
          { key: 'add-facility', label: t('add-facility'), href: '/add-facility', icon: <Building2 {...icon} /> },
          {
            key: 'certify-facility',
            label: t('certify-facility'),
            onPick: () => setPicking(true),
            icon: <ShieldCheck {...icon} />,
          },
          {
            key: 'import',
            label: t('import-inspection'),
            href: '/requests/new?direction=import',
            icon: <PackageOpen {...icon} className="mirror" />,
            divider: true,
          },
          {
            key: 'export',
            label: t('export-inspection'),
            href: '/requests/new?direction=export',
            icon: <PackageCheck {...icon} className="mirror" />,
          },
        ]}
      />
      <Suspense>{picking !== undefined && <CertifyPicker open={picking} onClose={() => setPicking(false)} />}</Suspense>
    </>
  )
}

const icon = { size: 20, 'aria-hidden': true } as const

// Greeting that links home, notifications with their unread count, account, plus menu.
const CustomerHeader = () => {
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

const places = [
  { key: 'home', href: '/dashboard', icon: House, also: [] },
  { key: 'requests', href: '/requests', icon: ClipboardList, also: ['/orders', '/products'] },
  { key: 'facilities', href: '/facilities', icon: Building2, also: ['/facility', '/add-facility', '/certify'] },
  { key: 'calendar', href: '/calendar', icon: CalendarDays, also: [] },
  { key: 'documents', href: '/documents', icon: FileText, also: [] },
] as const

const BottomNavigation = () => {
  const t = customerChromeTexts.useT()
  const { pathname } = useLocation()
  const isIn = (href: string): boolean => pathname === href || pathname.startsWith(`${href}/`)
  return (
    <BottomBar
      items={places.map(({ key, href, icon: Icon, also }) => ({
        key,
        href,
        label: t(key),
        icon: <Icon size={22} aria-hidden="true" />,
        current: [href, ...also].some(isIn),
      }))}
    />
  )
}

// Saved to the account so that names, messages and emails follow.
const keep = async (language: 'en' | 'ar'): Promise<void> => {
  await call('PATCH /api/user/me', { body: { language } })
  await queryClient.invalidateQueries()
}

// Shown beside the column on wide screens. Narrow screens lose nothing: the language is also in the profile.
const OuterNote = () => {
  const t = customerChromeTexts.useT()
  return (
    <div className="flex max-w-72 flex-col items-start gap-4">
      <Wordmark />
      <p className="text-ink-2">{t('purpose')}</p>
      <LanguageSwitch className="-ms-3" onChange={(language) => void keep(language)} />
    </div>
  )
}

// One decision arrives as several events; they trigger one refresh.
const gatherMs = 120

/**
 * Any change in this company invalidates every query: those on screen refetch now, the others when they are next used.
 */
const useLiveRefresh = (): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive('customer', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void queryClient.invalidateQueries(), gatherMs)
  })
}

// Above every page while the account is being closed.
const ClosingNote = () => {
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

const Column = () => {
  useLiveRefresh()
  return (
    <ColumnFrame header={<CustomerHeader />} bottom={<BottomNavigation />} note={<OuterNote />}>
      <ClosingNote />
      <Outlet />
    </ColumnFrame>
  )
}

export const CustomerShell = () => (
  <SignedIn area="customer" toasts="column">
    <Column />
  </SignedIn>
)
