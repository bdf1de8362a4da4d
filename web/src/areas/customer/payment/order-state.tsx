import type { OrderState, PaymentStage } from '@assure/contract/domain/vocabulary'
import { Tag, type TagTone } from '../../../ui/data/tag.tsx'
import { facilitiesTexts } from '../facilities/texts.ts'
import { paymentTexts } from './texts.ts'

const tones = {
  'awaiting-payment': 'pending',
  'awaiting-transfer': 'pending',
  paid: 'certified',
  refused: 'failed',
  cancelled: 'neutral',
} as const satisfies Record<OrderState, TagTone>

/** Describes an open order in the same words as its facility's card. */
export const OrderTag = ({
  order: { state, payment },
}: {
  order: { state: OrderState; payment: PaymentStage | null }
}) => {
  const t = paymentTexts.useT()
  const stage = facilitiesTexts.useT()
  if (payment === 'slip-received' || payment === 'opens-soon')
    return <Tag tone="info">{stage(`payment.${payment}`)}</Tag>
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
}
