import type { MailState } from '@assure/contract/domain/system'
import { Tag } from '../../../ui/data/tag.tsx'
import { systemTexts } from './texts.ts'

const tones = {
  queued: 'pending',
  parked: 'failed',
  sent: 'certified',
  dropped: 'neutral',
  expired: 'expired',
  kept: 'neutral',
} as const satisfies Record<MailState, string>

export const MailStateTag = ({ state }: { state: MailState }) => {
  const t = systemTexts.useT()
  return <Tag tone={tones[state]}>{t(`mail.${state}`)}</Tag>
}
