import { useState } from 'react'
import { setLanguage, setTheme, useLanguage, useTheme } from '../lib/appearance.ts'
import { Wordmark } from '../panels/seal/wordmark.tsx'
import { Button } from '../ui/button.tsx'
import { ToggleChip } from '../ui/data/filter-bar.tsx'
import { mainId, SkipLink } from '../ui/layout/column-frame.tsx'
import { PageTitle } from '../ui/navigation/page-title.tsx'
import { ActionSection } from './action-section.tsx'
import { BrandSection } from './brand-section.tsx'
import { ChecklistSample } from './checklist-section.tsx'
import { DataSection } from './data-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldSection } from './field-section.tsx'
import { FormSection } from './form-section.tsx'
import { ColumnSample, SidebarSample } from './frames.tsx'
import { NavigationSection } from './navigation-section.tsx'
import { Row, useSay } from './specimen.tsx'

const frames = ['column', 'sidebar', 'checklist'] as const
type Frame = (typeof frames)[number] | undefined

const Appearance = () => {
  const language = useLanguage()
  const theme = useTheme()
  return (
    <Row>
      <ToggleChip cross={false} label="English" pressed={language === 'en'} onPress={() => void setLanguage('en')} />
      <ToggleChip cross={false} label="العربية" pressed={language === 'ar'} onPress={() => void setLanguage('ar')} />
      <ToggleChip
        cross={false}
        label="Light"
        pressed={theme === 'light'}
        onPress={() => setTheme(theme === 'light' ? 'system' : 'light')}
      />
      <ToggleChip
        cross={false}
        label="Dark"
        pressed={theme === 'dark'}
        onPress={() => setTheme(theme === 'dark' ? 'system' : 'dark')}
      />
    </Row>
  )
}

// Every component in every state. Only available in the trial set-up.
export const DesignScreen = () => {
  const say = useSay()
  const [frame, setFrame] = useState<Frame>(() => frames.find((name) => location.hash === `#${name}`))
  const back = () => setFrame(undefined)
  if (frame === 'column') return <ColumnSample onBack={back} />
  if (frame === 'sidebar') return <SidebarSample onBack={back} />
  if (frame === 'checklist') return <ChecklistSample onBack={back} />
  return (
    <>
      <SkipLink />
      <main id={mainId} tabIndex={-1} className="mx-auto flex max-w-6xl flex-col gap-12 px-4 py-8 md:px-6">
        <div className="flex flex-col gap-4">
          <Wordmark />
          <PageTitle wide>{say('Components', 'المكونات')}</PageTitle>
          <Appearance />
          <Row>
            <Button look="ghost" size="medium" onClick={() => setFrame('column')}>
              {say('Customer column', 'عمود العميل')}
            </Button>
            <Button look="ghost" size="medium" onClick={() => setFrame('sidebar')}>
              {say('Sidebar', 'الشريط الجانبي')}
            </Button>
            <Button look="ghost" size="medium" onClick={() => setFrame('checklist')}>
              {say('Checklist', 'قائمة التحقق')}
            </Button>
          </Row>
        </div>
        <BrandSection />
        <ActionSection />
        <FieldSection />
        <FormSection />
        <FeedbackSection />
        <NavigationSection />
        <DataSection />
      </main>
    </>
  )
}
