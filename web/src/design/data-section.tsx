import { FileText, ShieldCheck, Users } from 'lucide-react'
import { useState } from 'react'
import { Seal } from '../panels/seal/seal.tsx'
import { BarChart } from '../ui/data/bar-chart.tsx'
import { MonthGrid } from '../ui/data/month-grid.tsx'
import { SummaryList } from '../ui/data/summary-list.tsx'
import { Chip, Tag } from '../ui/data/tag.tsx'
import { Card, CountTile, CountTiles, StatCard } from '../ui/data/tiles.tsx'
import { Timeline } from '../ui/data/timeline.tsx'
import { Code } from '../ui/values.tsx'
import { Columns, Row, Section, Specimen, useSay } from './specimen.tsx'
import { TableSpecimen } from './table-specimen.tsx'

const Calendar = () => {
  const say = useSay()
  const [month, setMonth] = useState('2026-11')
  const [day, setDay] = useState('2026-11-24')
  return (
    <MonthGrid
      label={say('Calendar', 'التقويم')}
      month={month}
      selected={day}
      today="2026-11-20"
      onMonth={setMonth}
      onSelect={setDay}
      marks={{
        '2026-11-24': [
          { key: 'a', label: say('Visit at 10:00, Jebel Ali Cold Store', 'زيارة الساعة 10:00، مخزن جبل علي المبرد') },
        ],
        '2026-11-26': [
          { key: 'b', label: say('Visit at 09:00', 'زيارة الساعة 09:00') },
          {
            key: 'c',
            label: say('Certificate expires', 'تنتهي الشهادة'),
            glyph: <Seal state="expired" size={12} silent />,
          },
        ],
      }}
    />
  )
}

export const DataSection = () => {
  const say = useSay()
  const [tile, setTile] = useState('pending')
  const tiles = [
    ['registered', say('Registered', 'مسجّلة'), 12],
    ['certified', say('Certified', 'معتمدة'), 7],
    ['pending', say('Pending', 'قيد الانتظار'), 3],
    ['expired', say('Expired', 'منتهية'), 2],
  ] as const
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  return (
    <Section id="data" title={say('Data', 'البيانات')}>
      <Specimen title="Tag, Chip" wide>
        <Row>
          <Tag tone="pending">{say('Pending', 'قيد الانتظار')}</Tag>
          <Tag tone="certified">{say('Certified', 'معتمدة')}</Tag>
          <Tag tone="expired">{say('Expired', 'منتهية')}</Tag>
          <Tag tone="failed">{say('Failed', 'لم تجتز')}</Tag>
          <Tag tone="info">{say('Scheduled', 'مجدولة')}</Tag>
          <Tag tone="neutral">{say('Inactive', 'غير نشط')}</Tag>
          <Tag tone="gold">{say('Issued', 'صادرة')}</Tag>
          <Chip>{say('Food safety', 'سلامة الغذاء')}</Chip>
        </Row>
      </Specimen>
      <Specimen title="StatCard" wide>
        <div className="grid gap-4 md:grid-cols-3">
          <StatCard
            href="#data"
            label={say('Total Users', 'إجمالي المستخدمين')}
            value="248"
            note={say('6 to review, oldest 2 days', '6 للمراجعة، أقدمها منذ يومين')}
            tone="warning"
            icon={<Users size={18} aria-hidden="true" />}
          />
          <StatCard
            label={say('Total Documents', 'إجمالي المستندات')}
            value="1,024"
            icon={<FileText size={18} aria-hidden="true" />}
          />
          <StatCard
            label={say('Active Admins', 'المسؤولون النشطون')}
            value="5"
            icon={<ShieldCheck size={18} aria-hidden="true" />}
          />
        </div>
      </Specimen>
      <TableSpecimen />
      <Columns>
        <Specimen title="CountTile">
          <CountTiles label={say('Filter by state', 'تصفية حسب الحالة')}>
            {tiles.map(([key, label, count]) => (
              <CountTile key={key} label={label} count={count} pressed={tile === key} onPress={() => setTile(key)} />
            ))}
          </CountTiles>
        </Specimen>
        <Specimen title="SummaryList in Card">
          <Card
            title={say('Certification Details', 'تفاصيل الاعتماد')}
            aside={<Tag tone="certified">{say('Certified', 'معتمدة')}</Tag>}
          >
            <SummaryList
              rows={[
                { label: say('Certificate no.', 'رقم الشهادة'), value: <Code>ASR-2026-000157</Code> },
                { label: say('Certified On', 'تاريخ الاعتماد'), value: say('5 March 2026', '5 مارس 2026') },
                {
                  label: say('Expires On', 'تاريخ الانتهاء'),
                  value: say('4 March 2027', '4 مارس 2027'),
                  note: say('in 104 days', 'خلال 104 أيام'),
                },
                {
                  label: say('Company name', 'اسم الشركة'),
                  value: say('Gulf Reefer FZE', 'الخليج للتبريد'),
                  change: { href: '#data', label: say('Change company name', 'تغيير اسم الشركة') },
                },
              ]}
            />
          </Card>
        </Specimen>
        <Specimen title="Timeline">
          <Timeline
            label={say('History', 'السجل')}
            entries={[
              { key: '1', title: say('Fee paid', 'سُددت الرسوم'), when: say('1 February 2026', '1 فبراير 2026') },
              {
                key: '2',
                title: say('Inspector assigned', 'عُيّن المفتش'),
                when: say('3 February 2026', '3 فبراير 2026'),
              },
              {
                key: '3',
                title: say('Certified', 'اعتُمدت'),
                when: say('5 March 2026', '5 مارس 2026'),
                tone: 'certified',
              },
              {
                key: '4',
                title: say('Expires', 'تنتهي الصلاحية'),
                when: say('4 March 2027', '4 مارس 2027'),
                tone: 'ahead',
              },
            ]}
          />
        </Specimen>
        <Specimen title="MonthGrid">
          <Calendar />
        </Specimen>
        <Specimen title="BarChart">
          <BarChart
            title={say('Certifications by month', 'الاعتمادات حسب الشهر')}
            labelHeader={say('Month', 'الشهر')}
            valueHeader={say('Certifications', 'الاعتمادات')}
            bars={months.map((label, index) => ({
              label,
              value: [4, 7, 12, 9, 14, 6, 3, 5, 11, 17, 13, 8][index] ?? 0,
            }))}
          />
        </Specimen>
      </Columns>
    </Section>
  )
}
