// Goods lines as cards: edit, copy, move and remove each. A card re-renders only when its own line changes, so that two
// hundred stay fast.

import { countryName } from '@assure/contract/domain/country-codes'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { FactsInRow } from '../../../panels/goods/facts-in-row.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Name } from '../../../ui/values.tsx'
import { faultsOfLine } from './draft-checks.ts'
import { requestDraftTexts } from './draft-texts.ts'
import type { GoodsValues } from './draft-values.ts'
import { quantityText } from './goods-words.ts'
import { draftWord } from './kind-words.ts'
import { useDraft } from './use-draft.ts'

export type LineAct = 'edit' | 'copy' | 'up' | 'down' | 'remove'

type CardProps = {
  line: GoodsValues
  at: number
  count: number
  refused: boolean
  onAct: (act: LineAct, key: string) => void
}

const icon = { size: 18, 'aria-hidden': true } as const

const GoodsCard = memo(({ line, at, count, refused, onAct }: CardProps) => {
  const t = requestDraftTexts.useT()
  const isFaulty = refused || Object.keys(faultsOfLine(line)).length > 0
  const named = line.description.trim() === '' ? t('line', { line: at + 1 }) : line.description
  const facts = [
    quantityText(line.quantity, line.unit, t.language),
    line.hs_code && t('card.hs', { code: line.hs_code }),
    line.origin_country && countryName(line.origin_country, t.language),
    line.lot_number && t('card.lot', { lot: line.lot_number }),
  ]
  return (
    <li
      data-line={line.key}
      className="flex flex-col gap-1 p-3 [content-visibility:auto] [contain-intrinsic-size:auto_7rem]"
    >
      <button
        type="button"
        onClick={() => onAct('edit', line.key)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          onAct(event.key === 'ArrowUp' ? 'up' : 'down', line.key)
        }}
        className="flex min-h-11 w-full items-start gap-3 rounded-chip p-1 text-start hover:bg-brand-soft"
      >
        <span aria-hidden="true" className="w-7 shrink-0 pt-0.5 text-end text-small text-ink-3">
          {at + 1}
        </span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t('card.edit', { line: at + 1 })} </span>
          <Name className="line-clamp-2 font-semibold text-ink">{named}</Name>
          {facts.some(Boolean) && (
            <span className="block text-small break-words text-ink-2">
              <FactsInRow facts={facts} />
            </span>
          )}
          {isFaulty && <span className="block text-small font-semibold text-danger">{t('card.faulty')}</span>}
        </span>
      </button>
      <span className="flex justify-end gap-1">
        <IconButton
          size="small"
          tooltip="none"
          label={t('card.up', { name: named })}
          icon={<ArrowUp {...icon} />}
          disabled={at === 0}
          data-act="up"
          onClick={() => onAct('up', line.key)}
        />
        <IconButton
          size="small"
          tooltip="none"
          label={t('card.down', { name: named })}
          icon={<ArrowDown {...icon} />}
          disabled={at === count - 1}
          data-act="down"
          onClick={() => onAct('down', line.key)}
        />
        <IconButton
          size="small"
          tooltip="none"
          label={t('card.copy', { name: named })}
          icon={<Copy {...icon} />}
          onClick={() => onAct('copy', line.key)}
        />
        <IconButton
          size="small"
          tooltip="none"
          label={t('card.remove', { name: named })}
          icon={<Trash2 {...icon} />}
          onClick={() => onAct('remove', line.key)}
        />
      </span>
    </li>
  )
})

type Props = {
  goods: readonly GoodsValues[]
  refusedLines: ReadonlySet<number>
  /** The line that was just moved and the button used, so that the focus follows it. */
  moved: { key: string; act: LineAct } | undefined
  onAct: (act: LineAct, key: string) => void
}

export const GoodsList = ({ goods, refusedLines, moved, onAct }: Props) => {
  const t = requestDraftTexts.useT()
  const kind = useDraft((state) => state.request.kind)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!moved) return
    const card = list.current?.querySelector(`[data-line="${moved.key}"]`)
    const button = card?.querySelector<HTMLButtonElement>(`[data-act="${moved.act}"]:not(:disabled)`)
    ;(button ?? card?.querySelector('button'))?.focus()
  }, [moved])
  return (
    <ol
      ref={list}
      aria-label={t(draftWord(kind, 'goods.list'))}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {goods.map((line, at) => (
        <GoodsCard
          key={line.key}
          line={line}
          at={at}
          count={goods.length}
          refused={refusedLines.has(at)}
          onAct={onAct}
        />
      ))}
    </ol>
  )
}
