import type { AnswerFor } from '@assure/contract/calls'
import { seenOf } from '@assure/contract/domain/seen'
import { useNavigate } from '@tanstack/react-router'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { refresh } from '../../../lib/query.ts'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Name } from '../../../ui/values.tsx'
import { facilityTexts } from './texts.ts'

export const ArchiveFacility = ({ facility }: { facility: AnswerFor<'GET /api/user/facility/:id'> }) => {
  const t = facilityTexts.useT()
  const navigate = useNavigate()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { id, name } = facility
  const about = { area: 'customer', kind: 'facility', id, seen: seenOf.facility(facility) } as const
  const { seen, notice: overtaken, explains } = useSeen(asking, about, { busy })
  const archive = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const answer = await call('POST /api/user/facility/:id/archive', { params: { id }, body: { seen } })
    const isOvertaken = !answer.ok && (await explains(answer))
    setBusy(false)
    if (isOvertaken) return
    if (!answer.ok) return setProblem(explain(answer, { failed: t('archive.failed'), network: t('network') }))
    setAsking(false)
    toast({ text: t('archived') })
    void refresh('GET /api/user/dashboard', 'GET /api/user/facilities')
    await navigate({ to: '/facilities' })
  }
  return (
    <>
      <Button
        data-no-print
        look="quiet"
        className="self-start"
        icon={<Archive size={18} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('archive')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.parts('archive.title', { name: <Name>{name}</Name> })}
        text={t('archive.text', { name })}
        confirmLabel={t('archive.confirm')}
        look="danger"
        busy={busy}
        busyText={t('archive.busy')}
        problem={problem}
        overtaken={overtaken}
        onConfirm={() => void archive()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
