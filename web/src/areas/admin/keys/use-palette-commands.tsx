import {
  Banknote,
  Bell,
  Building2,
  ClipboardCheck,
  FileCheck2,
  Flag,
  FlaskConical,
  Gauge,
  History,
  LayoutDashboard,
  ListChecks,
  PackageSearch,
  Plus,
  Settings,
  ShieldUser,
  TriangleAlert,
  UserRound,
  Users,
} from 'lucide-react'
import { adminUser } from '../../../lib/session.ts'
import type { Command } from '../../../ui/navigation/command-palette.tsx'
import { keysTexts } from './texts.ts'
import { useGo } from './use-go.ts'

const places = [
  { key: 'dashboard', href: '/admin/dashboard', icon: LayoutDashboard, keys: 'g d' },
  { key: 'users', href: '/admin/users', icon: Users, keys: 'g u' },
  { key: 'inspectors', href: '/admin/inspectors', icon: ClipboardCheck, keys: 'g i' },
  { key: 'facilities', href: '/admin/facilities', icon: Building2, keys: 'g f' },
  { key: 'requests', href: '/admin/requests', icon: PackageSearch, keys: 'g r' },
  { key: 'samples', href: '/admin/samples', icon: FlaskConical, keys: undefined },
  { key: 'instruments', href: '/admin/instruments', icon: Gauge, keys: undefined },
  { key: 'findings', href: '/admin/findings', icon: TriangleAlert, keys: undefined },
  { key: 'refunds', href: '/admin/refunds', icon: Banknote, keys: undefined },
  { key: 'reports', href: '/admin/reports', icon: FileCheck2, keys: undefined },
  { key: 'payments', href: '/admin/payments', icon: Banknote, keys: 'g p' },
  { key: 'checklists', href: '/admin/checklists', icon: ListChecks, keys: 'g c' },
  { key: 'admin-users', href: '/admin/list-admin-users', icon: ShieldUser, keys: 'g a' },
  { key: 'audit', href: '/admin/audit', icon: History, keys: undefined },
  { key: 'concerns', href: '/admin/concerns', icon: Flag, keys: undefined },
  { key: 'settings', href: '/admin/settings', icon: Settings, keys: undefined },
  { key: 'notifications', href: '/admin/notifications', icon: Bell, keys: undefined },
  { key: 'profile', href: '/admin/profile', icon: UserRound, keys: undefined },
] as const

/** Every page and action that is available from anywhere. */
export const usePaletteCommands = (showKeys: () => void): Command[] => {
  const t = keysTexts.useT()
  const go = useGo()
  const isSuper = adminUser.use()?.role === 'SUPER_ADMIN'
  return [
    ...places
      .filter(({ key }) => isSuper || (key !== 'settings' && key !== 'concerns'))
      .map(({ key, href, icon: Icon, keys }) => ({
        key,
        group: t('group.go'),
        label: t(key),
        icon: <Icon size={18} aria-hidden="true" />,
        keys,
        run: () => go(href),
      })),
    {
      key: 'create-inspector',
      group: t('group.do'),
      label: t('create-inspector'),
      icon: <Plus size={18} aria-hidden="true" />,
      run: () => go('/admin/create-inspector'),
    },
    { key: 'keys', group: t('group.do'), label: t('list-of-keys'), keys: '?', run: showKeys },
  ]
}
