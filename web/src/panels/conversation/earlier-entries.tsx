// Loads earlier entries a page at a time, above those already shown.
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { conversationTexts } from './texts.ts'
import { Thread, type ThreadEntry } from './thread.tsx'

type EarlierPageProps = {
  page: { entries: readonly ThreadEntry[]; hasEarlier: boolean } | undefined
  error: Failure | null
  /** The page before the entry `first`. */
  before: (first: string) => ReactNode
}

export const EarlierPage = ({ page, error, before }: EarlierPageProps) => {
  const t = conversationTexts.useT()
  if (error)
    return (
      <InlineAlert tone="error" className="mb-5">
        {explain(error, { failed: t('earlier.failed') })}
      </InlineAlert>
    )
  if (!page) return <p className="pb-5 text-ink-3">{t('loading')}</p>
  const [first] = page.entries
  return (
    <>
      {page.hasEarlier && first && <EarlierEntries>{before(first.id)}</EarlierEntries>}
      <div className="pb-5">
        <Thread entries={page.entries} label={t('earlier')} />
      </div>
    </>
  )
}

/** `children`: the page that is loaded once it is opened. */
export const EarlierEntries = ({ children }: { children: ReactNode }) => {
  const t = conversationTexts.useT()
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    children
  ) : (
    <>
      <Button look="ghost" size="small" className="mb-5 self-start" onClick={() => setOpen(true)}>
        {t('earlier.show')}
      </Button>
      <p className="hidden pb-5 text-ink-3 print:block">{t('earlier.not-printed')}</p>
    </>
  )
}
