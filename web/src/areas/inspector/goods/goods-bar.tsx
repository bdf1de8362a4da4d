// The bottom bar: completed lines, the result so far and the next step.

import type { InspectionResult } from '@assure/contract/domain/inspection-result'
import { inspectionResultWords } from '@assure/contract/words/goods'
import { ArrowDown } from 'lucide-react'
import { formatNumber } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { useRootMark } from '../../../ui/layout/root-mark.ts'
import { goToClosing } from '../inspection/checklist-part.tsx'
import { goodsTexts } from './texts.ts'

type Props = { done: number; all: number; result: InspectionResult; open: number; onNext: () => void }

export const GoodsBar = ({ done, all, result, open, onNext }: Props) => {
  const t = goodsTexts.useT()
  useRootMark('actions')
  return (
    <div
      data-bar
      data-sticky-actions
      className="sticky bottom-[var(--bar-bottom)] z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-canvas px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
    >
      <p className="text-small text-ink-2">
        <strong className="block text-body font-semibold text-ink">
          {t('of-all', { done: formatNumber(done, t.language), all: formatNumber(all, t.language) })}
        </strong>
        {inspectionResultWords[result][t.language]}
      </p>
      <Button
        look={open === 0 ? 'go' : 'main'}
        icon={<ArrowDown size={20} aria-hidden="true" />}
        onClick={open === 0 ? goToClosing : onNext}
        className="min-h-14! flex-1"
      >
        {open === 0 ? t('finish') : t('next', { count: open })}
      </Button>
    </div>
  )
}
