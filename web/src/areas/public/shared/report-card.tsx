// The report of a shared request: its PDF and the page that checks it.
import type { SharedRequest } from '@assure/contract/calls/sharing'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { download, saveFile } from '../../../lib/download.ts'
import { explain } from '../../../lib/explain.ts'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Code } from '../../../ui/values.tsx'
import { sharedTexts } from './shared-texts.ts'
import { sharedRequests } from './use-shared.ts'

type Props = { shared: SharedRequest; linkKey: string }

const Download = ({ linkKey, number }: { linkKey: string; number: string }) => {
  const t = sharedTexts.useT()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fetchPdf = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    const file = await download('POST /api/public/shared/report', { body: { key: linkKey }, name: `${number}.pdf` })
    setIsBusy(false)
    if (file.ok) return saveFile(file.blob, file.name)
    if (file.kind === 'refused') await sharedRequests.reopen(linkKey)
    setProblem(explain(file, { failed: t('report.failed'), network: t('network') }))
  }
  return (
    <>
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
      <Button
        look="ghost"
        size="medium"
        busy={isBusy}
        busyText={t('report.busy')}
        icon={<FileDown size={18} aria-hidden="true" />}
        onClick={() => void fetchPdf()}
      >
        {t('report.open')}
      </Button>
    </>
  )
}

export const ReportCard = ({ shared: { report }, linkKey }: Props) => {
  const t = sharedTexts.useT()
  const { date } = useDates()
  if (report === null)
    return (
      <Card title={t('report')}>
        <p className="text-ink-2">{t('report.none')}</p>
      </Card>
    )
  const { number, revision, state, issued_at: at, verify_url: verifyUrl } = report
  return (
    <Card title={t('report')}>
      <div className="flex flex-col gap-3">
        <p className="text-ink">
          {t.parts('report.number', { number: <Code>{number}</Code>, revision, date: date(at) })}
        </p>
        {state === 'withdrawn' && (
          <InlineAlert tone="warning" live={false}>
            {t('report.withdrawn')}
          </InlineAlert>
        )}
        <div data-no-print className="flex flex-wrap gap-2">
          {state !== 'withdrawn' && <Download linkKey={linkKey} number={number} />}
          <a
            href={verifyUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook({ look: 'ghost', size: 'medium' })}
          >
            {t('report.verify')}
          </a>
        </div>
      </div>
    </Card>
  )
}
