// Shared parts of the seal, measurement and sample lists: entries are added, changed and removed one by one.
import { type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useGoodsActs } from './goods-acts.ts'
import { goodsTexts } from './texts.ts'

export const partTitle = (part: string): string => `goods-${part}`

export const Part = ({
  part,
  title,
  aside,
  children,
}: {
  part: string
  title: string
  aside?: ReactNode
  children: ReactNode
}) => (
  <section aria-labelledby={partTitle(part)} className="flex flex-col gap-3">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={partTitle(part)} tabIndex={-1} className="scroll-mt-4 text-h2 font-semibold text-ink">
        {title}
      </h2>
      {aside}
    </div>
    {children}
  </section>
)

type AddEntryProps = { icon?: LucideIcon; onClick: () => void; children: ReactNode }

export const AddEntry = ({ icon: Icon = Plus, onClick, children }: AddEntryProps) => (
  <Button look="ghost" icon={<Icon size={20} aria-hidden="true" />} onClick={onClick} className="self-start border-2">
    {children}
  </Button>
)

type ListedProps = {
  entryKey: string
  name: string
  problem: string | undefined
  children: ReactNode
  more?: ReactNode
  onChange: () => void
}

/** A recorded entry with its change and remove buttons. */
export const Listed = ({ entryKey: key, name, problem, children, more, onChange }: ListedProps) => {
  const t = goodsTexts.useT()
  const acts = useGoodsActs()
  const toast = useToast()
  const remove = (): void => {
    const before = acts.entryOf(key)
    acts.record(key, null)
    toast({ text: t('removed', { name }), tone: 'neutral', undo: () => void acts.record(key, before) })
  }
  return (
    <Card as="article" className="border-ink-3">
      <div className="flex flex-col gap-2">
        {problem !== undefined && (
          <p role="alert" className="text-small font-semibold text-danger">
            {problem}
          </p>
        )}
        {children}
        {!acts.isReadOnly && (
          <div className="-mx-3 -mb-2 flex flex-wrap items-center">
            {more}
            <Button
              look="quiet"
              icon={<Pencil size={18} aria-hidden="true" />}
              aria-label={t('change.label', { name })}
              onClick={onChange}
              className="px-3!"
            >
              {t('change')}
            </Button>
            <Button
              look="quiet"
              icon={<Trash2 size={18} aria-hidden="true" />}
              aria-label={t('remove.label', { name })}
              onClick={remove}
              className="px-3!"
            >
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
