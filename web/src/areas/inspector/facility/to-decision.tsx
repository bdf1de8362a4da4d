// A skip link for keyboard users from the title to Pass and Fail, which are at the other end of a long page.
import { useSyncView } from '../../../offline/field-sync.ts'
import { Button } from '../../../ui/button.tsx'
import type { FacilityDetail } from './facility-details.tsx'
import { assignedFacilityTexts } from './texts.ts'

/** `due`: the certification that awaits a decision. `queued`: the decision on it that is still queued on this device. */
export const useDecision = ({ certifications }: FacilityDetail) => {
  const { items } = useSyncView()
  const due = certifications.find(({ moves }) => moves.length > 0)
  const queued = items.find(
    ({ state, write }) => state === 'waiting' && write.kind === 'decision' && write.certificationId === due?.id,
  )
  return { due, queued }
}

const go = (): void => document.querySelector<HTMLElement>('[data-moves] button')?.focus()

export const ToDecision = ({ facility }: { facility: FacilityDetail }) => {
  const t = assignedFacilityTexts.useT()
  const { due, queued } = useDecision(facility)
  if (!due || queued) return null
  return (
    <Button look="ghost" size="small" className="not-focus:sr-only" onClick={go}>
      {t('decision.go')}
    </Button>
  )
}
