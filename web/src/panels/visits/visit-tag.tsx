import type { VisitStatus } from '@assure/contract/domain/vocabulary'
import { Tag, type TagTone } from '../../ui/data/tag.tsx'
import { visitTexts } from './texts.ts'

const tones: Record<VisitStatus, TagTone> = { SCHEDULED: 'info', COMPLETED: 'certified', CANCELLED: 'neutral' }

export const VisitTag = ({ status }: { status: VisitStatus }) => {
  const t = visitTexts.useT()
  return <Tag tone={tones[status]}>{t(status)}</Tag>
}
