// One checklist: its content and its versions.
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { useCall } from '../../../lib/query.ts'
import { RecordPage } from '../../../panels/record/record-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PageHead, PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import type { Checklist } from './checklist.ts'
import { ChecklistActs } from './checklist-acts.tsx'
import { ChecklistEditor } from './checklist-editor.tsx'
import { StateTag } from './state-tag.tsx'
import { checklistsTexts } from './texts.ts'
import { useEditor } from './use-editor.ts'
import { VersionsPanel } from './versions-panel.tsx'

const route = getRouteApi('/admin/admin/checklists/$id')

const nameIn = ({ en, ar }: Checklist['name'], language: 'en' | 'ar'): string =>
  (language === 'ar' ? ar || en : en || ar).trim()

const Facts = ({ checklist }: { checklist: Checklist }) => {
  const t = checklistsTexts.useT()
  const dates = useDates()
  const { services, facility_count, updated_at } = checklist
  const draft = checklist.versions.find(({ state }) => state === 'draft')
  const facts = [
    t('used-by', { count: facility_count }),
    services.length > 0
      ? t('services.of', { names: services.map(({ name }) => name).join(t('comma')) })
      : t('services.none'),
    draft?.written_by
      ? t('written-by', { name: draft.written_by.name, when: dates.dateTime(draft.written_at) })
      : t('changed-at', { when: dates.dateTime(updated_at) }),
  ]
  return <span className="text-small">{facts.join(' · ')}</span>
}

const Page = ({ checklist }: { checklist: Checklist }) => {
  const t = checklistsTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [tab, setTab] = useState('questions')
  const editor = useEditor(checklist)
  const { failure } = editor
  const isRefusedAsOvertaken = failure?.code === 'request.changed-meanwhile'
  const save = async (): Promise<boolean> => {
    const isSaved = await editor.save()
    if (isSaved) toast({ title: words.success, text: t('saved') })
    return isSaved
  }
  return (
    <>
      <PageHead
        title={
          <div className="flex flex-wrap items-center gap-3">
            <PageTitle wide documentTitle={nameIn(checklist.name, t.language) || checklist.code}>
              <Name>{nameIn(checklist.name, t.language) || t('outline.untitled')}</Name>
            </PageTitle>
            <Code className="text-ink-2">{checklist.code}</Code>
            <StateTag checklist={checklist} />
          </div>
        }
        actions={<ChecklistActs checklist={checklist} dirty={editor.dirty} saving={editor.saving} onSave={save} />}
      >
        <Facts checklist={checklist} />
      </PageHead>
      {editor.isRestored && (
        <InlineAlert
          tone="info"
          live
          action={
            <Button look="ghost" size="medium" onClick={editor.revert}>
              {t('restored.drop')}
            </Button>
          }
        >
          {t('restored')}
        </InlineAlert>
      )}
      {(editor.isOvertaken || isRefusedAsOvertaken) && (
        <InlineAlert
          tone="warning"
          live
          title={t('overtaken.title')}
          action={
            <>
              <Button look="ghost" size="medium" onClick={editor.revert}>
                {t('overtaken.theirs')}
              </Button>
              <Button look="quiet" size="medium" onClick={() => void editor.saveOver()}>
                {t('overtaken.mine')}
              </Button>
            </>
          }
        >
          {t('overtaken')}
        </InlineAlert>
      )}
      {failure && !isRefusedAsOvertaken && (
        <InlineAlert tone="error" title={explain(failure, { failed: t('save.failed') })}>
          <ul className="list-disc ps-5 text-small">
            {Object.entries(failure.fieldErrors ?? {})
              .slice(0, 20)
              .map(([place, text]) => (
                <li key={place}>
                  <Code>{place}</Code> — {text}
                </li>
              ))}
          </ul>
        </InlineAlert>
      )}
      {checklist.has_draft && !checklist.may.release && !editor.dirty && (
        <InlineAlert tone="info">{t('release.other')}</InlineAlert>
      )}
      <Tabs
        label={t('tabs')}
        selectedKey={tab}
        onChoose={setTab}
        tabs={[
          { key: 'questions', label: t('tab.questions'), panel: <ChecklistEditor editor={editor} /> },
          {
            key: 'versions',
            label: t('tab.versions'),
            count: checklist.versions.length,
            panel: <VersionsPanel checklist={checklist} />,
          },
        ]}
      />
    </>
  )
}

export const ChecklistScreen = () => {
  const t = checklistsTexts.useT()
  const { id } = route.useParams()
  const query = useCall('GET /admin/api/checklists/:id', { params: { id } })
  return (
    <RecordPage
      query={query}
      list={{ href: '/admin/checklists', label: t('title') }}
      name={({ code }) => <Code>{code}</Code>}
      texts={{
        loading: t('loading.one'),
        failed: t('failed.one'),
        missing: t('not-found'),
        back: t('back'),
      }}
      skeleton={<SkeletonBlock height={420} />}
    >
      {(checklist) => <Page key={checklist.id} checklist={checklist as Checklist} />}
    </RecordPage>
  )
}
