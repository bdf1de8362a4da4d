import { ChevronDown, Keyboard, KeyRound, LogOut, UserRound } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { nameOf } from '../../../lib/person-name.ts'
import type { StaffUser } from '../../../lib/session.ts'
import { useAppearanceItems } from '../../../panels/appearance/appearance-items.tsx'
import { Initials } from '../../../ui/layout/initials.tsx'
import { Menu } from '../../../ui/navigation/menu.tsx'
import { LtrValue, Name } from '../../../ui/values.tsx'
import { adminChromeTexts } from './texts.ts'

type Props = { user: StaffUser | undefined; onResetPassword: () => void; onKeys: () => void; onSignOut: () => void }

export const ProfileMenu = ({ user, onResetPassword, onKeys, onSignOut }: Props) => {
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
