// The failed controls of a result's batch: what holds it, what failed after it was verified, and what was released.
import type { LaboratoryControl } from '@assure/contract/calls/laboratory-controls'
import { isolated } from '@assure/contract/domain/isolation'
import { isHolding } from '@assure/contract/domain/laboratory-controls'
import { controlKindWords } from '@assure/contract/words/controls'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Link } from '../../ui/link.tsx'
import { controlTexts } from './texts.ts'
import { useControlWords } from './use-control-words.ts'

type Props = {
  controls: readonly LaboratoryControl[]
  verifiedAt: string | null
  /** The page of the controls of a method. */
  hrefOf: (methodId: number) => string
}

export const FailedControls = ({ controls, verifiedAt, hrefOf }: Props) => {
  const t = controlTexts.useT()
  const words = useControlWords()
  return controls.map((control) => {
    const { id, kind, batch, entered_by: by, entered_at: at, released, method } = control
    const isHeld = verifiedAt === null && isHolding(control)
    const isLate = verifiedAt !== null && at > verifiedAt
    const title = t(isHeld ? 'held.title' : isLate ? 'late.title' : 'failed.title', {
      kind: controlKindWords[kind][t.language],
      batch: isolated(batch),
    })
    return (
      <InlineAlert key={id} tone="warning" title={title}>
        <span className="block">{words.measured(control)}</span>
        {isHeld && <span className="block">{t('held.text', { name: isolated(by.name) })}</span>}
        {released && <span className="block">{words.released(released)}</span>}
        <Link href={hrefOf(method.id)} className="quiet-link">
          {t('held.open')}
        </Link>
      </InlineAlert>
    )
  })
}
