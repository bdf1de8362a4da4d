import { useState } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { DataTable } from '../ui/data/data-table.tsx'
import { FilterBar } from '../ui/data/filter-bar.tsx'
import { Pager } from '../ui/data/pager.tsx'
import { Tag, type TagTone } from '../ui/data/tag.tsx'
import { Link } from '../ui/link.tsx'
import { Specimen, useSay } from './specimen.tsx'

type Facility = {
  id: string
  name: string
  company: string
  emirate: string
  inspector: string
  created: string
  tone: TagTone
  state: string
}

const useFacilities = (): Facility[] => {
  const say = useSay()
  return [
    {
      id: '1',
      name: say('Al Noor Foods – Plant 2', 'النور للأغذية – المصنع 2'),
      company: 'Al Noor Foods LLC',
      emirate: say('Dubai', 'دبي'),
      inspector: say('Unassigned', 'غير معيّن'),
      created: say('5 March 2024', '5 مارس 2024'),
      tone: 'pending',
      state: say('Pending', 'قيد الانتظار'),
    },
    {
      id: '2',
      name: say('Jebel Ali Cold Store', 'مخزن جبل علي المبرد'),
      company: 'Gulf Reefer FZE',
      emirate: say('Dubai', 'دبي'),
      inspector: 'Omar Haddad',
      created: say('12 January 2024', '12 يناير 2024'),
      tone: 'certified',
      state: say('Certified', 'معتمدة'),
    },
    {
      id: '3',
      name: say('Mussafah Workshop', 'ورشة مصفح'),
      company: 'Delta Steel',
      emirate: say('Abu Dhabi', 'أبوظبي'),
      inspector: 'Lina Saeed',
      created: say('2 June 2023', '2 يونيو 2023'),
      tone: 'expired',
      state: say('Expired', 'منتهية'),
    },
    {
      id: '4',
      name: say('Ajman Test Bench', 'مختبر عجمان'),
      company: 'QLabs',
      emirate: say('Ajman', 'عجمان'),
      inspector: 'Lina Saeed',
      created: say('9 September 2024', '9 سبتمبر 2024'),
      tone: 'failed',
      state: say('Failed', 'لم تجتز'),
    },
  ]
}

export const TableSpecimen = () => {
  const say = useSay()
  const facilities = useFacilities()
  const [query, setQuery] = useState('')
  const [pending, setPending] = useState(true)
  const [page, setPage] = useState(1)
  const [order, setOrder] = useState<string | undefined>('newest')
  return (
    <Specimen title="FilterBar, DataTable, Pager" wide>
      <div className="flex flex-col gap-4">
        <FilterBar
          search={{
            value: query,
            onValue: setQuery,
            placeholder: say('Search by name, company or city', 'ابحث بالاسم أو الشركة أو المدينة'),
          }}
          chips={[
            {
              key: 'pending',
              label: say('Pending', 'قيد الانتظار'),
              count: 12,
              pressed: pending,
              onPress: () => setPending(!pending),
            },
            {
              key: 'certified',
              label: say('Certified', 'معتمدة'),
              count: 30,
              pressed: false,
              onPress: () => undefined,
            },
          ]}
          onClear={() => {
            setQuery('')
            setPending(false)
          }}
        />
        <DataTable
          caption={say('Facilities', 'المنشآت')}
          rows={facilities}
          rowKey={(row) => row.id}
          order={order}
          onOrder={setOrder}
          onOpen={() => undefined}
          columns={[
            {
              key: 'name',
              header: say('Name', 'الاسم'),
              card: 'heading',
              sort: { asc: 'name', desc: 'name-desc' },
              cell: (row) => (
                <>
                  <Link
                    href={`#facility-${row.id}`}
                    className="block text-ink no-underline hover:text-brand hover:underline"
                  >
                    {row.name}
                  </Link>
                  <span className="block text-small font-normal text-ink-2">{row.company}</span>
                </>
              ),
            },
            { key: 'emirate', header: say('Emirate', 'الإمارة'), card: 'line', cell: (row) => row.emirate },
            {
              key: 'inspector',
              header: say('Inspector', 'المفتش'),
              card: 'line',
              from: 'lg',
              cell: (row) => row.inspector,
            },
            {
              key: 'created',
              header: say('Created On', 'تاريخ الإنشاء'),
              card: 'line',
              sort: { asc: 'oldest', desc: 'newest' },
              cell: (row) => row.created,
            },
            {
              key: 'state',
              header: say('Status', 'الحالة'),
              card: 'tag',
              cell: (row) => <Tag tone={row.tone}>{row.state}</Tag>,
            },
            {
              key: 'actions',
              header: say('Actions', 'الإجراءات'),
              card: 'actions',
              hideHeader: true,
              align: 'end',
              cell: (row) => (
                <LinkButton
                  href={`#facility-${row.id}`}
                  look="ghost"
                  size="small"
                  aria-label={`${say('View', 'عرض')} ${row.name}`}
                >
                  {say('View', 'عرض')}
                </LinkButton>
              ),
            },
          ]}
        />
        <Pager page={page} pages={5} total={42} onPage={setPage} />
      </div>
    </Specimen>
  )
}
