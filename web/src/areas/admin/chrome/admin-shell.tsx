// Wraps every page of the back office in a sidebar and a top bar with the profile menu. Users without a password of
// their own choose one first.

import type { WorkQueue } from '@assure/contract/domain/work-queues'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown, Keyboard, KeyRound, LogOut, Search, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLive } from '../../../lib/events.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { useCall } from '../../../lib/query.ts'
import { adminUser, endSession, type StaffUser } from '../../../lib/session.ts'
import { storedText } from '../../../lib/stored.ts'
import { useAppearanceItems } from '../../../panels/appearance/appearance-items.tsx'
import { LateBell } from '../../../panels/notifications/late-bell.tsx'
import { OwnPasswordGate } from '../../../panels/password/own-password-gate.tsx'
import { ResetPassword } from '../../../panels/password/reset-password.tsx'
import { Wordmark } from '../../../panels/seal/wordmark.tsx'
import { SignedIn } from '../../../panels/signed-in/signed-in.tsx'
import { Button } from '../../../ui/button.tsx'
import { OfflineNote } from '../../../ui/feedback/offline-note.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Initials } from '../../../ui/layout/initials.tsx'
import { SidebarFrame } from '../../../ui/layout/sidebar-frame.tsx'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { useTitleCount } from '../../../ui/title.ts'
import { LtrValue, Name } from '../../../ui/values.tsx'
import { AdminKeys } from '../keys/admin-keys.tsx'
import { type PlaceKey, places, placesOf } from './places.ts'
import { adminChromeTexts } from './texts.ts'

type Props = { user: StaffUser | undefined; onResetPassword: () => void; onKeys: () => void; onSignOut: () => void }

const ProfileMenu = ({ user, onResetPassword, onKeys, onSignOut }: Props) => {
  const t = adminChromeTexts.useT()
  // Applies here immediately; the account stores it for emails and other devices.
  const appearance = useAppearanceItems((choice) => void call('PATCH /admin/api/me', { body: choice }))
  const name = nameOf(user?.firstName, user?.lastName, user?.email ?? '')
  return (
    <Menu
      label={t('account')}
      head={
        <>
          <Name className="block font-semibold text-ink">{name}</Name>
          {name !== user?.email && <LtrValue className="block text-small break-all text-ink-2">{user?.email}</LtrValue>}
        </>
      }
      items={[
        {
          key: 'profile',
          icon: <UserRound size={18} aria-hidden="true" />,
          label: t('profile'),
          href: '/admin/profile',
        },
        {
          key: 'reset-password',
          icon: <KeyRound size={18} aria-hidden="true" />,
          label: t('reset-password'),
          onPick: onResetPassword,
        },
        ...appearance,
        { key: 'keys', icon: <Keyboard size={18} aria-hidden="true" />, label: t('keys'), onPick: onKeys },
        {
          key: 'sign-out',
          icon: <LogOut size={18} aria-hidden="true" className="mirror" />,
          label: t('sign-out.button'),
          onPick: onSignOut,
          divider: true,
        },
      ]}
      trigger={(wiring) => (
        <button
          {...wiring}
          type="button"
          className="flex min-h-11 max-w-full items-center gap-2 rounded-button px-1.5 text-ink hover:bg-brand-soft"
        >
          <Initials name={name} />
          <span className="sr-only">{t('account')}</span>
          <Name className="sr-only font-medium sm:not-sr-only sm:max-w-48 sm:truncate">{name}</Name>
          <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
        </button>
      )}
    />
  )
}

/** Whether the sidebar shows icons only; stored on this device. */
const sidebar = storedText('sidebar')

const signOut = (): void => {
  void call('POST /admin/auth/signout')
  endSession('admin', 'signed-out')
}

// The queues that each sidebar entry counts.
const waitingAt: Partial<Record<PlaceKey, readonly WorkQueue[]>> = {
  users: ['accounts'],
  facilities: ['unassigned', 'decisions'],
  requests: ['requests-to-answer', 'requests-unanswered', 'requests-unassigned', 'requests-to-decide'],
  samples: ['samples-late', 'samples-rejected', 'samples-lost', 'samples-retention-ended'],
  instruments: ['instruments-due'],
  findings: ['findings'],
  payments: ['transfers', 'refunds', 'chargebacks'],
}

const useWaiting = () => {
  const { data } = useCall('GET /admin/api/queues', {})
  return (key?: PlaceKey) => {
    const held = (data?.queues ?? []).filter(
      ({ queue, count }) =>
        count > 0 && (key ? (waitingAt[key] ?? []) : Object.values(waitingAt).flat()).includes(queue),
    )
    return { count: held.reduce((sum, { count }) => sum + count, 0), link: held[0]?.link }
  }
}

const BackOffice = () => {
  // Imported at the first event, to keep it out of the first load.
  useLive('admin', async ({ kind }) => (await import('../../../lib/refreshes.ts')).refreshSoon(kind))
  const t = adminChromeTexts.useT()
  const user = adminUser.use()
  const { pathname } = useLocation()
  const [resetting, setResetting] = useState(false)
  const [palette, setPalette] = useState(false)
  const [keyList, setKeyList] = useState(false)
  const waiting = useWaiting()
  useTitleCount(waiting().count)
  const router = useRouter()
  // Two-step verification can become required while this page is open.
  const mustSetSecondFactor = user?.mustSetSecondFactor === true
  useEffect(() => {
    if (mustSetSecondFactor) void router.invalidate()
  }, [mustSetSecondFactor, router])
  const isIn = (href: string): boolean => pathname === href || pathname.startsWith(`${href}/`)
  const items = placesOf(user?.role).map(({ key, href, icon: Icon, also }) => ({
    key,
    href,
    label: t(key),
    icon: <Icon size={20} aria-hidden="true" />,
    current: [href, ...also].some(isIn),
    count: waiting(key).count,
    countHref: waiting(key).link,
    countLabel: `${t(key)}: ${t('waiting', { count: waiting(key).count })}`,
  }))
  const place = places.find(({ href, also }) => [href, ...also].some(isIn))
  const elsewhere = isIn('/admin/profile') ? t('profile') : isIn('/admin/notifications') ? t('notifications') : ''
  const isList =
    place !== undefined &&
    place.key !== 'dashboard' &&
    place.key !== 'settings' &&
    [place.href, ...place.also].some((one) => one === pathname)
  const folded = sidebar.use() === 'narrow'
  const here = place ? t(place.key) : elsewhere
  const choose = (): void => setResetting(true)

  return (
    <SignedIn area="admin" toasts="end">
      <SidebarFrame
        brand={<Wordmark />}
        brandSmall={<Wordmark ringOnly />}
        items={items}
        title={here}
        contentWidth={isList ? 'full' : 'wide'}
        fold={{ folded, label: t('menu'), onFold: () => sidebar.set(folded ? undefined : 'narrow') }}
        topBar={
          <>
            <IconButton
              label={t('search')}
              icon={<Search size={20} aria-hidden="true" />}
              onClick={() => setPalette(true)}
            />
            <LateBell area="admin" />
            <ProfileMenu user={user} onResetPassword={choose} onKeys={() => setKeyList(true)} onSignOut={signOut} />
          </>
        }
        banner={<OfflineNote />}
        footer={(narrow) =>
          narrow ? (
            <IconButton
              label={t('sign-out')}
              tooltip="above"
              icon={<LogOut size={20} aria-hidden="true" className="mirror" />}
              onClick={signOut}
            />
          ) : (
            <Button
              look="quiet"
              wide
              icon={<LogOut size={20} aria-hidden="true" className="mirror" />}
              onClick={signOut}
            >
              {t('sign-out')}
            </Button>
          )
        }
      >
        <Outlet />
      </SidebarFrame>
      <AdminKeys palette={palette} onPalette={setPalette} list={keyList} onList={setKeyList} />
      <ResetPassword
        open={resetting}
        through="POST /admin/api/admin-users/change-password"
        onClose={() => setResetting(false)}
      />
    </SignedIn>
  )
}

export const AdminShell = () => (
  <OwnPasswordGate area="admin">
    <BackOffice />
  </OwnPasswordGate>
)
