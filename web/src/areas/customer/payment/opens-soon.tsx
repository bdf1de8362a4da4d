import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { paymentTexts } from './texts.ts'

/**
 * Shown while this installation takes no payments. An existing order may already be paid, and that money is not lost.
 */
export const PaymentOpensSoon = ({ isOrdered = false }: { isOrdered?: boolean }) => {
  const t = paymentTexts.useT()
  return (
    <InlineAlert tone="info" title={t('opens-soon.title')} live={false}>
      <p>{t('opens-soon.text')}</p>
      {isOrdered && <p>{t('opens-soon.paid')}</p>}
    </InlineAlert>
  )
}
