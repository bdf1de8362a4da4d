// Reports, notes, schedules and documents of the facility: panels where the page has two columns, tabs where it has
// one.

import { seenOf } from '@assure/contract/domain/seen'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useCall } from '../../../lib/query.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { type FacilityFile, FilesPanel } from '../../../panels/facility-files/files-panel.tsx'
import type { SendFiles } from '../../../panels/facility-files/upload-form.tsx'
import { type IssuedReport, IssuedReports } from '../../../panels/issued-reports/issued-reports.tsx'
import { issuedReportTexts } from '../../../panels/issued-reports/texts.ts'
import { NotesPanel } from '../../../panels/notes/notes-panel.tsx'
import type { PreviewedDocument } from '../../../panels/preview/document-preview.tsx'
import { VisitsPanel } from '../../../panels/visits/visits-panel.tsx'
import { useMediaQuery } from '../../../ui/browser.ts'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { facilityTexts } from './texts.ts'

const acts = ['revise', 'withdraw'] as const
const longestReason = 1000

// Revises or withdraws a generated report; both need a reason.
const ReportActs = ({ report }: { report: IssuedReport }) => {
  const t = issuedReportTexts.useT()
  const words = useUiText()
  const [openAct, setOpenAct] = useState<(typeof acts)[number]>()
  const { id, number, may, needs_colleague } = report
  return (
    <>
      <div data-no-print className="flex flex-wrap gap-3 pt-2 empty:hidden">
        {acts.map(
          (act) =>
            may[act] && (
              <Button
                key={act}
                look="ghost"
                size="small"
                aria-label={t(`${act}.of`, { number })}
                onClick={() => setOpenAct(act)}
              >
                {t(act)}
              </Button>
            ),
        )}
      </div>
      {needs_colleague && <p className="pt-2 text-small text-ink-2">{t('withdraw.colleague')}</p>}
      {acts.map((act) => (
        <ActDialog
          key={act}
          open={openAct === act}
          title={t(`${act}.title`)}
          text={t(`${act}.text`, { number })}
          confirmLabel={t(`${act}.yes`)}
          busyText={t(act === 'revise' ? 'revising' : 'withdrawing')}
          look={act === 'withdraw' ? 'danger' : 'main'}
          reason={{ label: words.reason, hint: t(`${act}.hint`), max: longestReason }}
          subject={{ area: 'admin', kind: 'report', id, seen: seenOf.report(report) }}
          texts={{ failed: t(`${act}.failed`) }}
          refusal="after"
          done=""
          send={(reason, seen) =>
            call(`POST /admin/api/issued-reports/:id/${act}`, { params: { id }, body: { reason, seen } })
          }
          onClose={() => setOpenAct(undefined)}
        />
      ))}
    </>
  )
}

const twoColumns = '(min-width: 64rem)'

type Props = {
  facilityId: string
  shownId: string | undefined
  onShow: (document: PreviewedDocument) => void
  /** Lays out the panels: `work` supports a decision, the rest is for reference. */
  children: (records: { work: ReactNode; visits: ReactNode; documents: ReactNode; tabs: ReactNode }) => ReactNode
}

export const FacilityRecords = ({ facilityId, shownId, onShow, children }: Props) => {
  const t = facilityTexts.useT()
  const isWide = useMediaQuery(twoColumns)
  const [tab, setTab] = useState('reports')
  const params = { facilityId }
  const schedules = useCall('GET /admin/api/:facilityId/schedules', { params })
  const notes = useCall('GET /admin/api/:facilityId/notes', { params })
  const reports = useCall('GET /admin/api/:facilityId/reports', { params })
  const documents = useCall('GET /admin/api/:facilityId/documents', { params })
  const issued = useCall('GET /admin/api/:facilityId/issued-reports', { params })

  const upload: SendFiles = (files, onProgress, lastDays) => {
    const form = new FormData()
    for (const day of lastDays) form.append('expires_on', day)
    for (const file of files) form.append('document', file)
    return call('POST /admin/api/:facilityId/documents', { params, form, onProgress })
  }
  const show = (file: FacilityFile): void =>
    onShow({ id: file.id, name: file.file_name, url: file.url, content_type: file.type })

  const panel = (key: string, hideTitle: boolean) => {
    switch (key) {
      case 'schedules':
        return <VisitsPanel area="admin" query={schedules} hideTitle={hideTitle} />
      case 'notes':
        return (
          <NotesPanel
            area="admin"
            facilityId={facilityId}
            query={notes}
            add={(note) => call('POST /admin/api/:facilityId/notes', { params, body: { note } })}
            edit={(id, note, seen) => call('PATCH /admin/api/notes/:id', { params: { id }, body: { note, seen } })}
            hideTitle={hideTitle}
          />
        )
      case 'reports':
        return (
          <div className="flex min-w-0 flex-col gap-6">
            <IssuedReports reports={issued.data?.reports} acts={(report) => <ReportActs report={report} />} />
            <FilesPanel
              area="admin"
              kind="reports"
              query={reports}
              files={reports.data?.reports}
              onShow={show}
              shownId={shownId}
              hideTitle={hideTitle}
            />
          </div>
        )
      default:
        return (
          <FilesPanel
            area="admin"
            kind="documents"
            query={documents}
            files={documents.data?.documents}
            upload={upload}
            onShow={show}
            shownId={shownId}
            hideTitle={hideTitle}
          />
        )
    }
  }
  if (isWide)
    return children({
      work: (
        <>
          {panel('reports', false)}
          {panel('notes', false)}
        </>
      ),
      visits: panel('schedules', false),
      documents: panel('documents', false),
      tabs: null,
    })
  const tabs = [
    {
      key: 'reports',
      label: t('reports'),
      count: reports.data && reports.data.reports.length + (issued.data?.reports.length ?? 0),
    },
    { key: 'notes', label: t('notes'), count: notes.data?.notes.length },
    { key: 'schedules', label: t('schedules'), count: schedules.data?.schedules.length },
    { key: 'documents', label: t('documents'), count: documents.data?.documents.length },
  ]
  return children({
    work: null,
    visits: null,
    documents: null,
    tabs: (
      <Tabs
        label={t('records')}
        selectedKey={tab}
        onChoose={setTab}
        tabs={tabs.map((one) => ({ ...one, panel: panel(one.key, true) }))}
      />
    ),
  })
}
