// The pages of the back office, for the sidebar, the command palette and the keyboard.
import {
  Activity,
  Banknote,
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
  Settings,
  ShieldUser,
  TriangleAlert,
  Users,
} from 'lucide-react'

/** In the order of the sidebar. `also`: pages that belong to the place. */
export const places = [
  { key: 'dashboard', href: '/admin/dashboard', icon: LayoutDashboard, keys: 'g d', also: [] },
  { key: 'users', href: '/admin/users', icon: Users, keys: 'g u', also: ['/admin/documents'] },
  {
    key: 'inspectors',
    href: '/admin/inspectors',
    icon: ClipboardCheck,
    keys: 'g i',
    also: ['/admin/create-inspector'],
  },
  { key: 'facilities', href: '/admin/facilities', icon: Building2, keys: 'g f', also: [] },
  { key: 'requests', href: '/admin/requests', icon: PackageSearch, keys: 'g r', also: [] },
  { key: 'samples', href: '/admin/samples', icon: FlaskConical, keys: undefined, also: [] },
  { key: 'instruments', href: '/admin/instruments', icon: Gauge, keys: undefined, also: ['/admin/controls'] },
  { key: 'findings', href: '/admin/findings', icon: TriangleAlert, keys: undefined, also: [] },
  { key: 'reports', href: '/admin/reports', icon: FileCheck2, keys: undefined, also: [] },
  {
    key: 'payments',
    href: '/admin/payments',
    icon: Banknote,
    keys: 'g p',
    also: ['/admin/refunds', '/admin/receipts', '/admin/statements'],
  },
  { key: 'checklists', href: '/admin/checklists', icon: ListChecks, keys: 'g c', also: [] },
  { key: 'admin-users', href: '/admin/list-admin-users', icon: ShieldUser, keys: 'g a', also: [] },
  { key: 'audit', href: '/admin/audit', icon: History, keys: undefined, also: [] },
  { key: 'concerns', href: '/admin/concerns', icon: Flag, keys: undefined, also: [] },
  { key: 'system', href: '/admin/system', icon: Activity, keys: undefined, also: [] },
  { key: 'settings', href: '/admin/settings', icon: Settings, keys: undefined, also: [] },
] as const

export type PlaceKey = (typeof places)[number]['key']

const ofSuperAdmins: readonly PlaceKey[] = ['concerns', 'system', 'settings']

export const placesOf = (role: string | undefined) =>
  places.filter(({ key }) => role === 'SUPER_ADMIN' || !ofSuperAdmins.includes(key))
