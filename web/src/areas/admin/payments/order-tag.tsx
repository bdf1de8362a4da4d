import type { OrderState } from '@assure/contract/domain/vocabulary'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { paymentsTexts } from './texts.ts'

const tones: Record<OrderState, TagTone> = {
  'awaiting-payment': 'pending',
  'awaiting-transfer': 'pending',
  paid: 'certified',
  refused: 'failed',
  cancelled: 'neutral',
}

export const OrderTag = ({ state }: { state: OrderState }) => {
  const t = paymentsTexts.useT()
  return <Tag tone={tones[state]}>{t(state)}</Tag>
}
