// The goods to be inspected: lines can be typed, copied, moved, or pasted from a spreadsheet.
import { goodsLimits } from '@assure/contract/domain/goods-line'
import { ClipboardPaste, Package, Plus } from 'lucide-react'
import { type ClipboardEvent, useCallback, useMemo, useState } from 'react'
import { useMoney } from '../../../lib/money.ts'
import { ParameterFacts, ProgrammeTitle } from '../../../panels/product-test/test-facts.tsx'
import { Button, TextButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useAnnounce } from '../../../ui/feedback/live-region.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Money, Name } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import {
  chosenIds,
  type GoodsValues,
  goodsValues,
  type LineField,
  parametersText,
  withoutBlankLines,
} from './draft-values.ts'
import { faultText } from './field-words.ts'
import { GoodsList, type LineAct } from './goods-list.tsx'
import { GoodsSheet } from './goods-sheet.tsx'
import { draftWord } from './kind-words.ts'
import { PasteSheet } from './paste-sheet.tsx'
import { ProductPicker } from './product-picker.tsx'
import { SecondFields } from './second-fields.tsx'
import { useDraft, useDraftStore } from './use-draft.ts'
import { useFields } from './use-fields.ts'

// What is tested on each product: all parameters of the service at first, each of which can be left out.
const ProgrammeFields = () => {
  const t = requestDraftTexts.useT()
  const programme = useDraft((state) => state.request.specification)
  const money = useMoney()
  const { values, field } = useFields('test')
  if (!programme) return null
  const { error, onValue } = field('parameters')
  const chosen = chosenIds(values.parameters ?? '')
  const all = programme.parameters.map(({ id }) => id)
  const choose = (ids: readonly number[]): void => onValue(parametersText(all.filter((id) => ids.includes(id))))
  const isAll = chosen.length === all.length
  return (
    <Card
      title={t('parameters.title')}
      aside={
        all.length > 1 && (
          <TextButton className="text-small" onClick={() => choose(isAll ? [] : all)}>
            {t(isAll ? 'parameters.none' : 'parameters.all')}
          </TextButton>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <ProgrammeTitle programme={programme} />
        {error && (
          <InlineAlert tone="error" live={false}>
            {error}
          </InlineAlert>
        )}
        <fieldset id="field-parameters" tabIndex={-1} className="-my-1 divide-y divide-line">
          <legend className="sr-only">{t('parameters.title')}</legend>
          {programme.parameters.map((one) => (
            <Checkbox
              key={one.id}
              name={`parameter-${one.id}`}
              label={<Name>{one.name}</Name>}
              hint={
                <>
                  <ParameterFacts parameter={one} />
                  {one.price !== null && (
                    <span className="block text-ink-2">
                      {t.parts('parameters.price', {
                        price: <Money>{money({ amount: one.price, currency: 'AED' })}</Money>,
                      })}
                    </span>
                  )}
                </>
              }
              value={chosen.includes(one.id)}
              onValue={(on) => choose(on ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))}
            />
          ))}
        </fieldset>
        <p role="status" className="text-small text-ink-2">
          {t('parameters.count', { count: chosen.length, all: all.length })}
        </p>
      </div>
    </Card>
  )
}

const icon = { size: 20, 'aria-hidden': true } as const
const placed = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1)
  const moved = list[from]
  return moved === undefined ? rest : rest.toSpliced(to, 0, moved)
}

const lineOfField = (field: string | undefined): number | undefined => {
  const at = /^goods\.(\d{1,3})\./.exec(field ?? '')?.[1]
  return at === undefined ? undefined : Number(at)
}

export const GoodsStep = ({ field }: { field?: string | undefined }) => {
  const t = requestDraftTexts.useT()
  const store = useDraftStore()
  const announce = useAnnounce()
  const toast = useToast()
  const goods = useDraft((state) => state.values.goods)
  const kind = useDraft((state) => state.request.kind)
  const refusedBy = useDraft((state) => state.refused)
  const marked = useDraft((state) => state.marked)
  const refused = useMemo(() => ({ ...marked, ...refusedBy }), [marked, refusedBy])
  const [edited, setEdited] = useState<string | undefined>(() => goods[lineOfField(field) ?? -1]?.key)
  const [pasting, setPasting] = useState<string>()
  const [isPicking, setIsPicking] = useState(false)
  const [moved, setMoved] = useState<{ key: string; act: LineAct }>()
  const refusedLines = useMemo(() => new Set(Object.keys(refused).flatMap((one) => lineOfField(one) ?? [])), [refused])
  const at = goods.findIndex(({ key }) => key === edited)
  const isFull = goods.length >= goodsLimits.lines

  const add = (): void => {
    const line = goodsValues()
    store.set('goods', [...withoutBlankLines(store.get().values.goods), line])
    setEdited(line.key)
  }
  const act = useCallback(
    (lineAct: LineAct, key: string): void => {
      const now = store.get().values.goods
      const from = now.findIndex((line) => line.key === key)
      const line = now[from]
      if (!line) return
      const put = (goods: readonly GoodsValues[]): void => store.set('goods', goods)
      switch (lineAct) {
        case 'edit':
          setEdited(key)
          break
        case 'copy': {
          if (now.length >= goodsLimits.lines) {
            announce(t('fault.too-many-lines'))
            break
          }
          const copy = goodsValues(line)
          put(now.toSpliced(from + 1, 0, copy))
          setMoved({ key: copy.key, act: 'edit' })
          break
        }
        case 'remove': {
          put(now.toSpliced(from, 1))
          const next = now[from + 1] ?? now[from - 1]
          if (next) setMoved({ key: next.key, act: 'edit' })
          toast({
            text: t('goods.removed', { name: line.description || t('line', { line: from + 1 }) }),
            undo: () => {
              const present = store.get().values.goods
              put(present.toSpliced(Math.min(from, present.length), 0, line))
            },
          })
          break
        }
        case 'up':
        case 'down': {
          const to = lineAct === 'up' ? from - 1 : from + 1
          if (to < 0 || to >= now.length) break
          put(placed(now, from, to))
          setMoved({ key, act: lineAct })
          announce(t('goods.moved', { line: to + 1, count: now.length }))
          break
        }
      }
    },
    [store, announce, toast, t],
  )
  const change = (name: LineField, value: string): void =>
    store.set(
      'goods',
      store.get().values.goods.map((line) => (line.key === edited ? { ...line, [name]: value } : line)),
    )
  const close = (): void => {
    const now = store.get().values.goods
    const filled = withoutBlankLines(now)
    if (filled !== now) store.set('goods', filled)
    setEdited(undefined)
  }
  const paste = (event: ClipboardEvent): void => {
    const isField = event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null
    const text = event.clipboardData.getData('text/plain')
    if (isField || !/[\t\n]/.test(text)) return
    event.preventDefault()
    setPasting(text)
  }
  return (
    // Rows can be pasted anywhere on the step; the button below does the same.
    <div className="flex flex-col gap-4" onPaste={paste}>
      {refused.goods && <p className="text-small font-semibold text-danger">{faultText(t, refused.goods)}</p>}
      {goods.length === 0 ? (
        <EmptyState>{t(draftWord(kind, 'goods.none'))}</EmptyState>
      ) : (
        <>
          <p className="text-ink-2">{t(draftWord(kind, 'goods.count'), { count: goods.length })}</p>
          <GoodsList goods={goods} refusedLines={refusedLines} moved={moved} onAct={act} />
        </>
      )}
      <div className="flex flex-col gap-2 min-[26rem]:flex-row min-[26rem]:flex-wrap">
        <Button id="field-goods" className="grow" look="ghost" icon={<Plus {...icon} />} off={isFull} onClick={add}>
          {t(draftWord(kind, 'goods.add'))}
        </Button>
        <Button className="grow" look="ghost" icon={<ClipboardPaste {...icon} />} onClick={() => setPasting('')}>
          {t('paste.title')}
        </Button>
        <Button
          className="grow"
          look="ghost"
          icon={<Package {...icon} />}
          off={isFull}
          onClick={() => setIsPicking(true)}
        >
          {t('product.pick')}
        </Button>
      </div>
      {kind === 'test' && (
        <>
          <ProgrammeFields />
          <SecondFields />
        </>
      )}
      {isFull && <p className="text-small text-ink-2">{t('fault.too-many-lines')}</p>}
      <GoodsSheet
        line={goods[at]}
        at={at}
        count={goods.length}
        refused={refused}
        focusOn={lineOfField(field) === at ? field : undefined}
        onChange={change}
        onNext={() => {
          const next = goods[at + 1]
          if (next) setEdited(next.key)
          else if (!isFull) add()
        }}
        onClose={close}
      />
      <ProductPicker
        open={isPicking}
        onClose={() => setIsPicking(false)}
        onTake={(lines) => {
          const before = store.get().values.goods
          const present = withoutBlankLines(before)
          const added = lines.slice(0, goodsLimits.lines - present.length)
          store.set('goods', [...present, ...added])
          setIsPicking(false)
          toast({ text: t('paste.done', { count: added.length }), undo: () => store.set('goods', before) })
        }}
      />
      <PasteSheet
        open={pasting !== undefined}
        pasted={pasting ?? ''}
        present={goods.length}
        onClose={() => setPasting(undefined)}
        onTake={(lines, replaces) => {
          const before = store.get().values.goods
          store.set('goods', replaces ? lines : [...before, ...lines])
          setPasting(undefined)
          toast({ text: t('paste.done', { count: lines.length }), undo: () => store.set('goods', before) })
        }}
      />
    </div>
  )
}
