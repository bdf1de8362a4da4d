// Revises or withdraws a generated report; both need a reason.

import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import type { IssuedReport } from '../../../panels/issued-reports/issued-reports.tsx'
import { issuedReportTexts } from '../../../panels/issued-reports/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useUiText } from '../../../ui/texts.tsx'

const acts = ['revise', 'withdraw'] as const
const longestReason = 1000

export const ReportActs = ({ report }: { report: IssuedReport }) => {
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
          texts={{ failed: t(`${act}.failed`), network: t('network') }}
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
