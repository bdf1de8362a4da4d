// The report of a request: its PDF, its public page, and its revision or withdrawal.

import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { usePageCommands } from '../../../panels/palette/page-commands.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { requestWord } from './kind-words.ts'
import type { OfficeRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'
import { useRequestAct } from './use-request-act.ts'

type Report = NonNullable<OfficeRequest['report']>
const acts = ['revise', 'withdraw'] as const
const link = 'quiet-link inline-flex min-h-11 items-center rounded-tag'

const Facts = ({ report }: { report: Report }) => {
  const t = requestTexts.useT()
  const { date } = useDates()
  const { number, revision, issued_at, url, verify_url, state, is_public, is_waiting, withdrawn_reason } = report
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <a href={inPageLanguage(url)} target="_blank" rel="noopener noreferrer" className={link}>
          {/* One flex item, so that the spaces around the number are kept. */}
          <span>{t.parts('report.open', { number: <Code>{number}</Code> })}</span>
        </a>
        {state === 'withdrawn' && <Tag tone="failed">{t('report.withdrawn')}</Tag>}
        {is_public && <Tag tone="neutral">{t('report.public')}</Tag>}
      </p>
      <p className="text-small text-ink-3">{t('report.issued', { revision, date: date(issued_at) })}</p>
      {withdrawn_reason && <Name className="block text-small whitespace-pre-line">{withdrawn_reason}</Name>}
      {is_waiting && state !== 'withdrawn' && <p role="status">{t('report.drawing')}</p>}
      <a href={verify_url} target="_blank" rel="noopener noreferrer" className={link}>
        {t('report.page')}
      </a>
    </>
  )
}

export const ReportCard = ({ request }: { request: OfficeRequest }) => {
  const t = requestTexts.useT()
  const [openAct, setOpenAct] = useState<(typeof acts)[number]>()
  const { id, kind, may, report, state } = request
  const act = useRequestAct(request)
  const possible = acts.filter((act) => may.includes(act))
  usePageCommands(possible.map((act) => ({ key: act, label: t(act), run: () => setOpenAct(act) })))
  if (report === null && state !== 'reported' && state !== 'closed') return null
  const close = (): void => setOpenAct(undefined)
  return (
    <Card title={t('report')}>
      {report === null ? <p role="status">{t('report.drawing')}</p> : <Facts report={report} />}
      {report?.needs_colleague && (
        <InlineAlert tone="info" live={false} className="mt-4">
          {t('report.needs-colleague')}
        </InlineAlert>
      )}
      {possible.length > 0 && (
        <div data-no-print className="mt-4 flex flex-wrap gap-3">
          {possible.map((act) => (
            <Button key={act} look="ghost" size="medium" onClick={() => setOpenAct(act)}>
              {t(act)}
            </Button>
          ))}
        </div>
      )}
      <ActDialog
        {...act}
        open={openAct === 'revise'}
        title={t('revise.title')}
        text={t('revise.text')}
        confirmLabel={t('revise')}
        reason={{ label: t('reason'), hint: t(requestWord(kind, 'revise.hint')), max: 1000 }}
        send={(reason, seen) => call('POST /admin/api/requests/:id/revise', { params: { id }, body: { reason, seen } })}
        onClose={close}
      />
      <ActDialog
        {...act}
        open={openAct === 'withdraw'}
        look="danger"
        title={t('withdraw.title')}
        text={t('withdraw.text')}
        confirmLabel={t('withdraw')}
        reason={{ label: t('reason'), hint: t(requestWord(kind, 'withdraw.hint')), max: 1000 }}
        send={(reason, seen) =>
          call('POST /admin/api/requests/:id/withdraw', { params: { id }, body: { reason, seen } })
        }
        onClose={close}
      />
    </Card>
  )
}
