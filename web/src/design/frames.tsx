import {
  Bell,
  Building2,
  CalendarDays,
  ClipboardList,
  FileText,
  House,
  LayoutDashboard,
  LogOut,
  Plus,
  User,
  Users,
} from 'lucide-react'
import { Seal, type SealState } from '../panels/seal/seal.tsx'
import { Wordmark } from '../panels/seal/wordmark.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Tag } from '../ui/data/tag.tsx'
import { StatCard } from '../ui/data/tiles.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { BottomBar } from '../ui/layout/bottom-bar.tsx'
import { ColumnFrame, ColumnHeader } from '../ui/layout/column-frame.tsx'
import { Initials } from '../ui/layout/initials.tsx'
import { SidebarFrame } from '../ui/layout/sidebar-frame.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead, PageTitle } from '../ui/navigation/page-title.tsx'
import { useSay } from './specimen.tsx'

type Back = { onBack: () => void }
const icon = { size: 22, 'aria-hidden': true } as const

export const ColumnSample = ({ onBack }: Back) => {
  const say = useSay()
  const rows: readonly [SealState, number, string, string][] = [
    [
      'pending',
      4,
      say('Al Noor Foods – Plant 2', 'النور للأغذية – المصنع 2'),
      say('Al Quoz, Dubai · Added 5 March 2024', 'القوز، دبي · أضيفت 5 مارس 2024'),
    ],
    [
      'certified',
      7,
      say('Jebel Ali Cold Store', 'مخزن جبل علي المبرد'),
      say('JAFZA, Dubai · Added 12 January 2024', 'جافزا، دبي · أضيفت 12 يناير 2024'),
    ],
    [
      'expired',
      7,
      say('Mussafah Workshop', 'ورشة مصفح'),
      say('Mussafah, Abu Dhabi · Added 2 June 2023', 'مصفح، أبوظبي · أضيفت 2 يونيو 2023'),
    ],
    [
      'none',
      0,
      say('Sharjah Packing Hall', 'صالة التعبئة – الشارقة'),
      say('Industrial 12, Sharjah · Added today', 'الصناعية 12، الشارقة · أضيفت اليوم'),
    ],
  ]
  const ends = {
    pending: <Tag tone="pending">{say('Pending', 'قيد الانتظار')}</Tag>,
    expired: <Tag tone="expired">{say('Expired', 'منتهية')}</Tag>,
    none: (
      <Button look="go" size="small">
        {say('Certify', 'اعتماد')}
      </Button>
    ),
    certified: null,
    failed: null,
  }
  return (
    <ColumnFrame
      header={
        <ColumnHeader
          start={
            <Link href="#column" className="block rounded-chip text-ink no-underline">
              <span className="block text-small text-ink-2">{say('Good morning', 'صباح الخير')}</span>
              <span className="block truncate font-semibold">{say('Mariam Al Suwaidi', 'مريم السويدي')}</span>
            </Link>
          }
          actions={
            <>
              <IconButton look="framed" label={say('Add', 'إضافة')} icon={<Plus size={20} aria-hidden="true" />} />
              <IconButton
                look="framed"
                label={say('Notifications, 2 unread', 'الإشعارات، 2 غير مقروءة')}
                icon={<Bell size={20} aria-hidden="true" />}
              />
              <IconButton look="framed" label={say('Account', 'الحساب')} icon={<User size={20} aria-hidden="true" />} />
            </>
          }
        />
      }
      bottom={
        <BottomBar
          items={[
            { key: 'home', href: '#column', label: say('Home', 'الرئيسية'), icon: <House {...icon} />, current: true },
            {
              key: 'requests',
              href: '#requests',
              label: say('Requests', 'الطلبات'),
              icon: <ClipboardList {...icon} />,
              current: false,
            },
            {
              key: 'facilities',
              href: '#facilities',
              label: say('Facilities', 'المنشآت'),
              icon: <Building2 {...icon} />,
              current: false,
            },
            {
              key: 'calendar',
              href: '#calendar',
              label: say('Calendar', 'التقويم'),
              icon: <CalendarDays {...icon} />,
              current: false,
            },
            {
              key: 'documents',
              href: '#documents',
              label: say('Documents', 'المستندات'),
              icon: <FileText {...icon} />,
              current: false,
            },
          ]}
        />
      }
    >
      <div className="flex items-baseline justify-between gap-4">
        <PageTitle className="text-h2">{say('My Facilities (4)', 'منشآتي (4)')}</PageTitle>
        <Link href="#facilities" className="quiet-link text-small font-medium">
          {say('See all facilities', 'عرض كل المنشآت')}
        </Link>
      </div>
      <ul className="-mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map(([state, steps, name, where]) => (
          <li key={name} className="flex items-center gap-3 p-4">
            <Seal state={state} steps={steps} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold text-ink">{name}</p>
              <p className="text-small text-ink-2">{where}</p>
            </div>
            {ends[state]}
          </li>
        ))}
      </ul>
      <Button look="ghost" wide onClick={onBack}>
        {say('Back to the components', 'العودة إلى المكونات')}
      </Button>
    </ColumnFrame>
  )
}

export const SidebarSample = ({ onBack }: Back) => {
  const say = useSay()
  return (
    <SidebarFrame
      brand={<Wordmark />}
      brandSmall={<Wordmark ringOnly />}
      title={say('Facilities', 'المنشآت')}
      topBar={<Initials name="Sara Khan" />}
      items={[
        {
          key: 'dashboard',
          href: '#d',
          label: say('Dashboard', 'لوحة المعلومات'),
          icon: <LayoutDashboard {...icon} />,
          current: false,
        },
        {
          key: 'users',
          href: '#u',
          label: say('Users', 'المستخدمون'),
          icon: <Users {...icon} />,
          current: false,
          count: 6,
          countLabel: say('6 to review', '6 للمراجعة'),
        },
        {
          key: 'facilities',
          href: '#f',
          label: say('Facilities', 'المنشآت'),
          icon: <Building2 {...icon} />,
          current: true,
        },
      ]}
      footer={(narrow) =>
        narrow ? (
          <IconButton
            label={say('Sign Out', 'تسجيل الخروج')}
            tooltip="none"
            icon={<LogOut {...icon} />}
            onClick={onBack}
          />
        ) : (
          <Button look="quiet" size="medium" wide icon={<LogOut size={18} aria-hidden="true" />} onClick={onBack}>
            {say('Sign Out', 'تسجيل الخروج')}
          </Button>
        )
      }
    >
      <PageHead
        title={<PageTitle wide>{say('Facilities', 'المنشآت')}</PageTitle>}
        actions={
          <LinkButton look="ghost" size="medium" href="#csv">
            {say('Export CSV', 'تصدير CSV')}
          </LinkButton>
        }
      />
      <div className="grid gap-4 md:grid-cols-3">
        <StatCard label={say('Total Users', 'إجمالي المستخدمين')} value="248" href="#u" />
        <StatCard label={say('Total Documents', 'إجمالي المستندات')} value="1,024" />
        <StatCard label={say('Active Admins', 'المسؤولون النشطون')} value="5" />
      </div>
    </SidebarFrame>
  )
}
