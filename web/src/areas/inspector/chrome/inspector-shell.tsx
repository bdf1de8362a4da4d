// The layout of every page of the inspector area.
import { Outlet, useLocation } from '@tanstack/react-router'
import {
  Building2,
  CalendarDays,
  ChevronDown,
  ClipboardCheck,
  FlaskConical,
  KeyRound,
  LayoutDashboard,
  LogOut,
  Microscope,
  TriangleAlert,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { endSession, inspectorUser } from '../../../lib/session.ts'
import { useCachedCall } from '../../../offline/cached-call.ts'
import { useConnected } from '../../../offline/connection.ts'
import { forgetAccount } from '../../../offline/field-database.ts'
import { useSyncView } from '../../../offline/field-sync.ts'
import { unsent } from '../../../offline/sync-state.ts'
import { useAppearanceItems } from '../../../panels/appearance/appearance-items.tsx'
import { LateBell } from '../../../panels/notifications/late-bell.tsx'
import { OwnPasswordGate } from '../../../panels/password/own-password-gate.tsx'
import { ResetPassword } from '../../../panels/password/reset-password.tsx'
import { Wordmark } from '../../../panels/seal/wordmark.tsx'
import { SignedIn } from '../../../panels/signed-in/signed-in.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Initials } from '../../../ui/layout/initials.tsx'
import { SidebarFrame } from '../../../ui/layout/sidebar-frame.tsx'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { Name } from '../../../ui/values.tsx'
import { useEntryWords } from '../sync/entry-words.ts'
import { OfflineBar } from '../sync/offline-bar.tsx'
import { syncTexts } from '../sync/texts.ts'
import { useFieldLife } from '../sync/use-field-life.ts'
import { inspectorChromeTexts } from './texts.ts'

const listedAtMost = 5

// Signing out deletes the account's data from this device. Warns first if unsent work would be lost.
const useSignOut = () => {
  const t = syncTexts.useT()
  const connected = useConnected()
  const whatOf = useEntryWords()
  const lost = unsent(useSyncView())
  const [asking, setAsking] = useState(false)

  const leave = async (): Promise<void> => {
    setAsking(false)
    const accountId = inspectorUser.get()?.id
    void call('POST /inspector/api/signout')
    endSession('inspector', 'signed-out')
    if (accountId) await forgetAccount(accountId)
  }
  const isCostly = lost.length > 0
  return {
    signOut: (): void => {
      if (isCostly || !connected) setAsking(true)
      else void leave()
    },
    dialog: (
      <ConfirmDialog
        open={asking}
        title={t('sign-out.title')}
        text={isCostly ? t('sign-out.lost', { count: lost.length }) : t('sign-out.offline')}
        look={isCostly ? 'danger' : 'main'}
        confirmLabel={t(isCostly ? 'sign-out.confirm-lost' : 'sign-out.confirm')}
        cancelLabel={t('sign-out.stay')}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      >
        {isCostly && (
          <ul className="list-disc ps-5 text-ink">
            {lost.slice(0, listedAtMost).map((item) => (
              <li key={item.id}>
                {t('sign-out.entry', {
                  what: whatOf(item),
                  facility: item.facilityName,
                })}
              </li>
            ))}
            {lost.length > listedAtMost && <li>{t('sign-out.more', { count: lost.length - listedAtMost })}</li>}
          </ul>
        )}
      </ConfirmDialog>
    ),
  }
}

const FieldLife = () => {
  useFieldLife()
  return null
}

const isOfLaboratory = (pathname: string): boolean =>
  pathname.startsWith('/inspector/tests') || pathname.startsWith('/inspector/controls')

/** Of a page without an item; an analyst's items are complete once their account is loaded. */
const titleOf = (pathname: string) => {
  if (isOfLaboratory(pathname)) return 'tests'
  return pathname === '/inspector/notifications' ? 'notifications' : 'profile'
}

const isOnSite = (pathname: string): boolean =>
  /^\/inspector\/(assigned-facility\/[^/]+\/checklist\/|requests\/[^/]+\/inspection)/.test(pathname)

const FieldFrame = () => {
  const t = inspectorChromeTexts.useT()
  const user = inspectorUser.use()
  const { pathname } = useLocation()
  const { data: me } = useCachedCall('GET /inspector/api/me', {})
  const isAnalyst = Boolean(me?.laboratory)
  const [resetting, setResetting] = useState(false)
  const { signOut, dialog } = useSignOut()
  const appearance = useAppearanceItems((choice) => void call('PATCH /inspector/api/me', { body: choice }))
  const name = nameOf(user?.first_name, user?.last_name, user?.email ?? '')
  const items = [
    {
      key: 'dashboard',
      href: '/inspector/dashboard',
      label: t('dashboard'),
      icon: <LayoutDashboard size={20} aria-hidden="true" />,
      current: pathname === '/inspector/dashboard',
    },
    {
      key: 'jobs',
      href: '/inspector/jobs',
      label: t('jobs'),
      icon: <ClipboardCheck size={20} aria-hidden="true" />,
      current: /^\/inspector\/(jobs|requests)/.test(pathname),
    },
    ...(isAnalyst
      ? [
          {
            key: 'tests',
            href: '/inspector/tests',
            label: t('tests'),
            icon: <Microscope size={20} aria-hidden="true" />,
            current: isOfLaboratory(pathname),
          },
        ]
      : []),
    {
      key: 'facilities',
      href: '/inspector/facilities',
      label: t('facilities'),
      icon: <Building2 size={20} aria-hidden="true" />,
      current: /^\/inspector\/(facilities|assigned-facility)/.test(pathname),
    },
    {
      key: 'findings',
      href: '/inspector/findings',
      label: t('findings'),
      icon: <TriangleAlert size={20} aria-hidden="true" />,
      current: pathname.startsWith('/inspector/findings'),
    },
    {
      key: 'samples',
      href: '/inspector/samples',
      label: t('samples'),
      icon: <FlaskConical size={20} aria-hidden="true" />,
      current: pathname.startsWith('/inspector/samples'),
    },
    {
      key: 'calendar',
      href: '/inspector/calendar',
      label: t('calendar'),
      icon: <CalendarDays size={20} aria-hidden="true" />,
      current: pathname === '/inspector/calendar',
    },
  ]
  // The bottom bar has room for five items, so one of samples and findings is in the top menu, as the profile. Analysts
  // reach facilities by their jobs.
  const inMenu = items.filter(({ key }) => key === (isAnalyst ? 'findings' : 'samples'))
  const underThumb = items
    .filter((item) => !inMenu.includes(item) && (!isAnalyst || item.key !== 'facilities'))
    .map((item) =>
      item.key === 'facilities' || item.key === 'findings' ? { ...item, label: t(`${item.key}.short`) } : item,
    )
  const choose = (): void => setResetting(true)
  const leaveIcon = <LogOut size={20} aria-hidden="true" className="mirror" />

  return (
    <SignedIn area="inspector" toasts="end">
      <FieldLife />
      <SidebarFrame
        brand={<Wordmark />}
        brandSmall={<Wordmark ringOnly />}
        items={items}
        title={items.find((item) => item.current)?.label ?? t(titleOf(pathname))}
        topBar={
          <>
            <LateBell area="inspector" />
            <Menu
              label={t('account')}
              items={[
                {
                  key: 'profile',
                  icon: <UserRound size={18} aria-hidden="true" />,
                  label: t('profile'),
                  href: '/inspector/profile',
                },
                ...inMenu,
                {
                  key: 'reset-password',
                  icon: <KeyRound size={18} aria-hidden="true" />,
                  label: t('reset-password'),
                  onPick: choose,
                },
                ...appearance,
                {
                  key: 'sign-out',
                  icon: leaveIcon,
                  label: t('sign-out'),
                  onPick: signOut,
                  divider: true,
                },
              ]}
              trigger={(wiring) => (
                <button
                  {...wiring}
                  type="button"
                  className="flex min-h-11 items-center gap-2 rounded-button px-1.5 text-ink hover:bg-brand-soft"
                >
                  <Initials name={name} />
                  <span className="sr-only">{t('account')}</span>
                  <Name className="sr-only font-medium sm:not-sr-only sm:max-w-48 sm:truncate">{name}</Name>
                  <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
                </button>
              )}
            />
          </>
        }
        banner={<OfflineBar />}
        // On site, the button for the next open item takes the place of the bottom bar.
        bottom={isOnSite(pathname) ? undefined : <BottomBar phoneOnly items={underThumb} />}
        footer={(narrow) =>
          narrow ? (
            <IconButton label={t('sign-out')} tooltip="above" icon={leaveIcon} onClick={signOut} />
          ) : (
            <Button look="quiet" wide icon={leaveIcon} onClick={signOut}>
              {t('sign-out')}
            </Button>
          )
        }
      >
        <Outlet />
      </SidebarFrame>
      <ResetPassword
        open={resetting}
        through="POST /inspector/api/change-password"
        onClose={() => setResetting(false)}
      />
      {dialog}
    </SignedIn>
  )
}

export const InspectorShell = () => (
  <OwnPasswordGate area="inspector">
    <FieldFrame />
  </OwnPasswordGate>
)
