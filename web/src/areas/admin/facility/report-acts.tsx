// Another revision of a generated report, or none any more: both with a reason.
import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh } from '../../../lib/query.ts'
import type { IssuedReport } from '../../../panels/issued-reports/issued-reports.tsx'
import { issuedReportTexts } from '../../../panels/issued-reports/texts.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useUiText } from '../../../ui/texts.tsx'

type Act = 'revise' | 'withdraw'
const longestReason = 1000

export const ReportActs = ({ report }: { report: IssuedReport }) => {
  const t = issuedReportTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const { notice, fail } = useNotice()
  const [asked, setAsked] = useState<Act>()
  const [busy, setBusy] = useState(false)
  const { id, number, may, needs_colleague } = report
  const about = { area: 'admin', kind: 'report', id, seen: seenOf.report(report) } as const
  const { seen, notice: overtaken, explains } = useSeen(asked !== undefined, about, { busy })

  const send = async (act: Act, reason: string): Promise<void> => {
    setBusy(true)
    const options = { params: { id }, body: { reason, seen } }
    const answer =
      act === 'revise'
        ? await call('POST /admin/api/issued-reports/:id/revise', options)
        : await call('POST /admin/api/issued-reports/:id/withdraw', options)
    const isOvertaken = !answer.ok && (await explains(answer))
    setBusy(false)
    if (isOvertaken) return
    setAsked(undefined)
    if (answer.ok) toast({ title: words.success, text: answer.message ?? '' })
    else fail(explain(answer, { failed: t(`${act}.failed`), network: t('network') }))
    await refresh('GET /admin/api/:facilityId/issued-reports', 'GET /admin/api/facilities/:id/activity')
  }

  const dialog = { busy, overtaken, onCancel: () => setAsked(undefined) }
  if (!may.revise && !may.withdraw && !needs_colleague && asked === undefined) return notice
  return (
    <>
      <div data-no-print className="flex flex-wrap gap-3 pt-2">
        {may.revise && (
          <Button look="ghost" size="small" aria-label={t('revise.of', { number })} onClick={() => setAsked('revise')}>
            {t('revise')}
          </Button>
        )}
        {may.withdraw && (
          <Button
            look="ghost"
            size="small"
            aria-label={t('withdraw.of', { number })}
            onClick={() => setAsked('withdraw')}
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
      {needs_colleague && <p className="pt-2 text-small text-ink-2">{t('withdraw.colleague')}</p>}
      <ConfirmDialog
        {...dialog}
        open={asked === 'revise'}
        title={t('revise.title')}
        text={t('revise.text', { number })}
        confirmLabel={t('revise.yes')}
        busyText={t('revising')}
        reason={{ label: words.reason, hint: t('revise.hint'), max: longestReason }}
        onConfirm={(reason) => void send('revise', reason)}
      />
      <ConfirmDialog
        {...dialog}
        open={asked === 'withdraw'}
        title={t('withdraw.title')}
        text={t('withdraw.text', { number })}
        confirmLabel={t('withdraw.yes')}
        busyText={t('withdrawing')}
        look="danger"
        reason={{ label: words.reason, hint: t('withdraw.hint'), max: longestReason }}
        onConfirm={(reason) => void send('withdraw', reason)}
      />
      {notice}
    </>
  )
}
