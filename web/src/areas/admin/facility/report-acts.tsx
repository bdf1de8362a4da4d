// Revises or withdraws a generated report; both need a reason.

import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import type { IssuedReport } from '../../../panels/issued-reports/issued-reports.tsx'
import { issuedReportTexts } from '../../../panels/issued-reports/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { useUiText } from '../../../ui/texts.tsx'

type Act = 'revise' | 'withdraw'
const longestReason = 1000

export const ReportActs = ({ report }: { report: IssuedReport }) => {
  const t = issuedReportTexts.useT()
  const words = useUiText()
  const [openAct, setOpenAct] = useState<Act>()
  const { id, number, may, needs_colleague } = report
  const dialog = {
    subject: { area: 'admin', kind: 'report', id, seen: seenOf.report(report) },
    refusal: 'after',
    done: '',
    onClose: () => setOpenAct(undefined),
  } as const
  return (
    <>
      <div data-no-print className="flex flex-wrap gap-3 pt-2 empty:hidden">
        {may.revise && (
          <Button
            look="ghost"
            size="small"
            aria-label={t('revise.of', { number })}
            onClick={() => setOpenAct('revise')}
          >
            {t('revise')}
          </Button>
        )}
        {may.withdraw && (
          <Button
            look="ghost"
            size="small"
            aria-label={t('withdraw.of', { number })}
            onClick={() => setOpenAct('withdraw')}
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
      {needs_colleague && <p className="pt-2 text-small text-ink-2">{t('withdraw.colleague')}</p>}
      <ActDialog
        {...dialog}
        open={openAct === 'revise'}
        title={t('revise.title')}
        text={t('revise.text', { number })}
        confirmLabel={t('revise.yes')}
        busyText={t('revising')}
        reason={{ label: words.reason, hint: t('revise.hint'), max: longestReason }}
        texts={{ failed: t('revise.failed'), network: t('network') }}
        send={(reason, seen) =>
          call('POST /admin/api/issued-reports/:id/revise', { params: { id }, body: { reason, seen } })
        }
      />
      <ActDialog
        {...dialog}
        open={openAct === 'withdraw'}
        title={t('withdraw.title')}
        text={t('withdraw.text', { number })}
        confirmLabel={t('withdraw.yes')}
        busyText={t('withdrawing')}
        look="danger"
        reason={{ label: words.reason, hint: t('withdraw.hint'), max: longestReason }}
        texts={{ failed: t('withdraw.failed'), network: t('network') }}
        send={(reason, seen) =>
          call('POST /admin/api/issued-reports/:id/withdraw', { params: { id }, body: { reason, seen } })
        }
      />
    </>
  )
}
