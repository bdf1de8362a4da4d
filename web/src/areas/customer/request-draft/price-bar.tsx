// The price of the draft: one line above the buttons, with the details in a dialog.
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useMoney } from '../../../lib/money.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Money } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import { PriceLines } from './price-lines.tsx'
import { useDraft } from './use-draft.ts'

export const PriceBar = () => {
  const t = requestDraftTexts.useT()
  const money = useMoney()
  const price = useDraft((state) => state.request.price)
  const onQuote = useDraft((state) => state.request.on_quote)
  const [open, setOpen] = useState(false)
  if (onQuote) return <p className="text-small text-ink-2">{t('price.on-quote')}</p>
  if (!price) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 self-stretch rounded-chip px-2 text-start hover:bg-brand-soft"
      >
        <span className="text-small text-ink-2">{t('price.now')}</span>
        <span className="inline-flex items-center gap-2 font-semibold text-ink">
          <Money>{money({ amount: price.total, currency: 'AED' })}</Money>
          <ChevronUp size={18} aria-hidden="true" className="text-ink-2" />
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('price.title')}>
        <PriceLines price={price} />
        <p className="mt-4 text-small text-ink-2">{t('price.stays')}</p>
      </Dialog>
    </>
  )
}
