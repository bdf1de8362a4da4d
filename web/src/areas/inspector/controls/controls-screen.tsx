// The controls of the analyst's laboratory: recording one, and releasing one that a colleague entered.
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { ControlsPanel, chosenMethod, type ListedControl } from '../../../panels/controls/controls-panel.tsx'
import { controlTexts } from '../../../panels/controls/texts.ts'
import { useControlWords } from '../../../panels/controls/use-control-words.ts'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { testsTexts } from '../tests/texts.ts'
import { ControlDialog } from './control-dialog.tsx'
import { controlEntryTexts } from './texts.ts'

const route = getRouteApi('/inspector/inspector/controls')

const ReleaseDialog = ({ control, onClose }: { control: ListedControl | undefined; onClose: () => void }) => {
  const t = controlTexts.useT()
  const words = useControlWords()
  return (
    <ActDialog
      open={control !== undefined}
      title={t('release.title')}
      text={control ? `${words.measured(control)}. ${t('release.text')}` : ''}
      confirmLabel={t('release')}
      busyText={t('busy')}
      reason={{ label: t('release.reason'), max: 1000 }}
      area="inspector"
      send={(reason) =>
        call('POST /inspector/api/controls/:id/release', { params: { id: control?.id ?? '' }, body: { reason } })
      }
      texts={{ failed: t('act.failed') }}
      done={t('release.done')}
      onClose={onClose}
    />
  )
}

export const FieldControlsScreen = () => {
  const t = controlTexts.useT()
  const own = controlEntryTexts.useT()
  const tests = testsTexts.useT()
  const { method } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (id: string): void => void navigate({ search: { method: id } })
  const [isRecording, setIsRecording] = useState(false)
  const [releasing, setReleasing] = useState<ListedControl>()
  const query = useCall('GET /inspector/api/controls', { query: method === undefined ? {} : { method_id: method } })
  return (
    <>
      <Breadcrumb crumbs={[{ label: tests('title'), href: '/inspector/tests' }, { label: t('title') }]} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageTitle wide>{t('title')}</PageTitle>
        {query.data?.is_analyst && query.data.methods.length > 0 && (
          <Button size="medium" onClick={() => setIsRecording(true)}>
            {own('record')}
          </Button>
        )}
      </div>
      <p className="text-ink-2">{t('lead')}</p>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed') }}
        skeleton={<SkeletonBlock height={420} />}
      >
        {(listed) => {
          const chosen = chosenMethod(listed.methods, method)
          const releaseButton = (control: ListedControl) =>
            control.may_release && (
              <Button size="small" look="ghost" onClick={() => setReleasing(control)}>
                {t('release')}
              </Button>
            )
          if (!listed.is_analyst) return <EmptyState>{tests('not-analyst')}</EmptyState>
          return (
            <>
              <ControlsPanel
                listed={listed}
                method={String(chosen?.id ?? '')}
                onMethod={show}
                actions={listed.controls.some((one) => one.may_release) ? releaseButton : undefined}
              />
              {chosen && (
                <ControlDialog
                  open={isRecording}
                  methods={listed.methods}
                  chosen={chosen}
                  controls={listed.controls}
                  onClose={() => setIsRecording(false)}
                  onRecorded={({ method: { id } }) => show(String(id))}
                />
              )}
            </>
          )
        }}
      </QueryState>
      <ReleaseDialog control={releasing} onClose={() => setReleasing(undefined)} />
    </>
  )
}
