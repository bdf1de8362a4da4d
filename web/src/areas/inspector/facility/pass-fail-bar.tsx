// Pass and Fail within thumb reach while a decision is due.

import type { Answer } from '../../../lib/api.ts'
import {
  CertificationMoves,
  type MoveRequest,
  type StaffCertification,
} from '../../../panels/certification/certification-moves.tsx'
import type { Concerns } from '../../../panels/certification/move-dialog.tsx'
import { StickyActions } from '../../../ui/layout/column-frame.tsx'
import { assignedFacilityTexts } from './texts.ts'

type Props = {
  facility: string
  certification: StaffCertification
  recommends: boolean
  asksVisit: boolean
  concerns: Concerns | undefined
  send: (move: MoveRequest) => Promise<Answer<unknown>>
}

export const PassFailBar = ({ certification, ...rest }: Props) => {
  const t = assignedFacilityTexts.useT()
  return (
    <StickyActions className="md:-mx-6 md:px-6 lg:hidden">
      <section aria-label={t('decision')} className="mx-auto max-w-160">
        <CertificationMoves wide by="inspector" certification={certification} {...rest} />
      </section>
    </StickyActions>
  )
}
