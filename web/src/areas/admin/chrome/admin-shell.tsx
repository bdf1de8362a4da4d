// Around every page of the back office: sidebar, top bar with the profile menu, the banner for a password that somebody else chose.
import { Outlet, useLocation } from '@tanstack/react-router'
import { Building2, ClipboardCheck, LayoutDashboard, LogOut, ShieldUser, Users } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { adminUser, endSession } from '../../../lib/session.ts'
import { OwnPasswordBanner } from '../../../panels/password/own-password-banner.tsx'
import { ResetPasswordDialog } from '../../../panels/password/reset-password-dialog.tsx'
import { Wordmark } from '../../../panels/seal/wordmark.tsx'
import { SignedIn } from '../../../panels/signed-in/signed-in.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SidebarFrame } from '../../../ui/layout/sidebar-frame.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { adminChromeTexts } from './texts.ts'

const signOut = (): void => {
  void call('POST /admin/auth/signout')
  endSession('admin', 'signed-out')
}

const places = [
  { key: 'dashboard', href: '/admin/dashboard', icon: LayoutDashboard, also: [] },
  { key: 'users', href: '/admin/users', icon: Users, also: [] },
  { key: 'inspectors', href: '/admin/inspectors', icon: ClipboardCheck, also: ['/admin/create-inspector'] },
  { key: 'facilities', href: '/admin/facilities', icon: Building2, also: [] },
  { key: 'admin-users', href: '/admin/list-admin-users', icon: ShieldUser, also: [] },
] as const

export const AdminShell = () => {
  const t = adminChromeTexts.useT()
  const user = adminUser.use()
  const { pathname } = useLocation()
  const [resetting, setResetting] = useState(false)
  const isIn = (href: string): boolean => pathname === href || pathname.startsWith(`${href}/`)
  const items = places.map(({ key, href, icon: Icon, also }) => ({ key, href, label: t(key), icon: <Icon size={20} aria-hidden="true" />, current: [href, ...also].some(isIn) }))
  const here = items.find((item) => item.current)?.label ?? (isIn('/admin/profile') ? t('profile') : '')
  const choose = (): void => setResetting(true)
  const ownPasswordChosen = (): void => {
    if (user) adminUser.set({ ...user, mustChoosePassword: false })
  }

  return (
    <SignedIn toasts="end">
      <SidebarFrame
        brand={<Wordmark />}
        brandSmall={<Wordmark ringOnly />}
        items={items}
        title={here}
        topBar={<ProfileMenu user={user} onResetPassword={choose} onSignOut={signOut} />}
        banner={
          user?.mustChoosePassword && (
            <div className="px-4 pt-4 md:px-6">
              <OwnPasswordBanner onChoose={choose} />
            </div>
          )
        }
        footer={(narrow) =>
          narrow ? (
            <IconButton label={t('sign-out')} tooltip="above" icon={<LogOut size={20} aria-hidden="true" className="mirror" />} onClick={signOut} />
          ) : (
            <Button look="quiet" wide icon={<LogOut size={20} aria-hidden="true" className="mirror" />} onClick={signOut}>
              {t('sign-out')}
            </Button>
          )
        }
      >
        <Outlet />
      </SidebarFrame>
      <ResetPasswordDialog open={resetting} through="POST /admin/api/admin-users/change-password" onClose={() => setResetting(false)} onChanged={ownPasswordChosen} />
    </SignedIn>
  )
}
