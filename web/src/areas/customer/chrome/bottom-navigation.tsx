import { useLocation } from '@tanstack/react-router'
import { Building2, CalendarDays, ClipboardList, FileText, House } from 'lucide-react'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { customerChromeTexts } from './texts.ts'

const places = [
  { key: 'home', href: '/dashboard', icon: House, also: [] },
  { key: 'requests', href: '/requests', icon: ClipboardList, also: ['/orders', '/products'] },
  { key: 'facilities', href: '/facilities', icon: Building2, also: ['/facility', '/add-facility', '/certify'] },
  { key: 'calendar', href: '/calendar', icon: CalendarDays, also: [] },
  { key: 'documents', href: '/documents', icon: FileText, also: [] },
] as const

export const BottomNavigation = () => {
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
