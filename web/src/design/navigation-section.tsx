import { Building2, LayoutDashboard, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Breadcrumb } from '../ui/navigation/breadcrumb.tsx'
import { Carousel } from '../ui/navigation/carousel.tsx'
import { type Command, CommandPalette } from '../ui/navigation/command-palette.tsx'
import { KeyList } from '../ui/navigation/key-list.tsx'
import { Tabs } from '../ui/navigation/tabs.tsx'
import { Columns, Row, Section, Specimen, useSay } from './specimen.tsx'

const useSlides = () => {
  const say = useSay()
  const lines = [
    [
      say('Build trust', 'ابنِ الثقة'),
      say('Show customers that your site meets the standard.', 'أظهر لعملائك أن منشأتك تستوفي المعيار.'),
    ],
    [
      say('Improve quality', 'حسّن الجودة'),
      say('See what an inspector sees, before it costs you.', 'اطّلع على ما يراه المفتش قبل أن يكلّفك ذلك.'),
    ],
    [
      say('Boost reputation', 'عزّز السمعة'),
      say('A certificate that anybody can check in seconds.', 'شهادة يمكن لأي شخص التحقق منها في ثوانٍ.'),
    ],
  ]
  return lines.map(([small, large]) => ({
    key: String(small),
    content: (
      <div className="flex min-h-24 flex-col gap-2">
        <p className="text-small">{small}</p>
        <p className="max-w-80 text-h2 font-semibold">{large}</p>
      </div>
    ),
  }))
}

export const NavigationSection = () => {
  const say = useSay()
  const [tab, setTab] = useState('notes')
  const [palette, setPalette] = useState(false)
  const [keys, setKeys] = useState(false)
  const group = say('Go to', 'الانتقال إلى')
  const commands: Command[] = [
    {
      key: 'd',
      group,
      label: say('Dashboard', 'لوحة المعلومات'),
      icon: <LayoutDashboard size={18} aria-hidden="true" />,
      run: () => undefined,
    },
    {
      key: 'u',
      group,
      label: say('Users', 'المستخدمون'),
      keys: 'g u',
      icon: <Users size={18} aria-hidden="true" />,
      run: () => undefined,
    },
    {
      key: 'f',
      group,
      label: say('Facilities', 'المنشآت'),
      keys: 'g f',
      icon: <Building2 size={18} aria-hidden="true" />,
      run: () => undefined,
    },
  ]
  return (
    <Section id="navigation" title={say('Navigation', 'التنقل')}>
      <Columns>
        <Specimen title="Breadcrumb">
          <div className="flex flex-col gap-4">
            <Breadcrumb
              crumbs={[
                { label: say('My Facilities', 'منشآتي'), href: '#navigation' },
                { label: say('Jebel Ali Cold Store', 'مخزن جبل علي المبرد') },
              ]}
            />
          </div>
        </Specimen>
        <Specimen title="Carousel">
          <Carousel label={say('Why certify', 'لماذا الاعتماد')} slides={useSlides()} />
        </Specimen>
        <Specimen title="Tabs">
          <Tabs
            label={say('Panels', 'الأقسام')}
            selectedKey={tab}
            onChoose={setTab}
            tabs={[
              {
                key: 'notes',
                label: say('Notes', 'الملاحظات'),
                count: 3,
                panel: <p className="text-ink-2">{say('Notes of this facility', 'ملاحظات هذه المنشأة')}</p>,
              },
              {
                key: 'reports',
                label: say('Reports', 'التقارير'),
                panel: <p className="text-ink-2">{say('No reports uploaded.', 'لم تُرفع أي تقارير.')}</p>,
              },
              {
                key: 'documents',
                label: say('Documents', 'المستندات'),
                panel: <p className="text-ink-2">{say('No documents uploaded.', 'لم تُرفع أي مستندات.')}</p>,
              },
            ]}
          />
        </Specimen>
        <Specimen title="CommandPalette, KeyList">
          <Row>
            <Button look="ghost" size="medium" onClick={() => setPalette(true)}>
              {say('Palette', 'لوحة الأوامر')}
            </Button>
            <Button look="ghost" size="medium" onClick={() => setKeys(true)}>
              {say('Keys', 'المفاتيح')}
            </Button>
          </Row>
          <CommandPalette open={palette} onClose={() => setPalette(false)} commands={commands} />
          <KeyList
            open={keys}
            onClose={() => setKeys(false)}
            entries={[
              { keys: '/', label: say('Search', 'بحث') },
              { keys: 'mod+k', label: say('Palette', 'لوحة الأوامر') },
              { keys: 'g u', label: say('Users', 'المستخدمون') },
              { keys: 'j', label: say('Next row', 'الصف التالي') },
            ]}
          />
        </Specimen>
      </Columns>
    </Section>
  )
}
