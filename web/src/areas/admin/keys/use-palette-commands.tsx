import { Banknote, Bell, ChartColumn, ChartLine, Plus, UserRound } from 'lucide-react'
import { adminUser } from '../../../lib/session.ts'
import type { Command } from '../../../ui/navigation/command-palette.tsx'
import { placesOf } from '../chrome/places.ts'
import { adminChromeTexts } from '../chrome/texts.ts'
import { keysTexts } from './texts.ts'
import { useGo } from './use-go.ts'

/** Pages that are not in the sidebar. */
const more = [
  { key: 'refunds', href: '/admin/refunds', icon: Banknote, keys: undefined },
  { key: 'notifications', href: '/admin/notifications', icon: Bell, keys: undefined },
  { key: 'profile', href: '/admin/profile', icon: UserRound, keys: undefined },
] as const

/** Every page and action that is available from anywhere. */
export const usePaletteCommands = (showKeys: () => void): Command[] => {
  const t = keysTexts.useT()
  const go = useGo()
  const place = adminChromeTexts.useT()
  const role = adminUser.use()?.role
  return [
    ...[...placesOf(role), ...more].map(({ key, href, icon: Icon, keys }) => ({
      key,
      group: t('group.go'),
      label: place(key),
      icon: <Icon size={18} aria-hidden="true" />,
      keys,
      run: () => go(href),
    })),
    {
      key: 'controls',
      group: t('group.go'),
      label: t('controls'),
      icon: <ChartLine size={18} aria-hidden="true" />,
      run: () => go('/admin/controls'),
    },
    {
      key: 'defects',
      group: t('group.go'),
      label: t('defects'),
      icon: <ChartColumn size={18} aria-hidden="true" />,
      run: () => go('/admin/defects'),
    },
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
