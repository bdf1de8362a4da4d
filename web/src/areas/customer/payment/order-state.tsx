import type { OrderState } from '@assure/contract/vocabulary'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { paymentTexts } from './texts.ts'

const tones = {
  'awaiting-payment': 'pending',
  'awaiting-transfer': 'pending',
  paid: 'certified',
  refused: 'failed',
} as const satisfies Record<OrderState, TagTone>

export const OrderTag = ({ state }: { state: OrderState }) => {
  const t = paymentTexts.useT()
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
