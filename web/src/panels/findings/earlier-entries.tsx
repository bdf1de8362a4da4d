// Loads earlier entries a page at a time, above those already shown.
import type { Area } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { explain } from '../../lib/explain.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Conversation } from './conversation.tsx'
import { useEarlierEntries } from './finding-calls.ts'
import { findingTexts } from './texts.ts'

type Props = { area: Area; id: string; before: string }

const EarlierPage = ({ area, id, before }: Props) => {
  const t = findingTexts.useT()
  const { data, error } = useEarlierEntries(area, id, before)
  if (error)
    return (
      <InlineAlert tone="error" className="mb-5">
        {explain(error, { failed: t('earlier.failed'), network: t('network') })}
      </InlineAlert>
    )
  if (!data) return <p className="pb-5 text-ink-3">{t('loading')}</p>
  const [first] = data.entries
  return (
    <>
      {data.has_earlier && first && <EarlierEntries area={area} id={id} before={first.id} />}
      <div className="pb-5">
        <Conversation entries={data.entries} label={t('earlier')} />
      </div>
    </>
  )
}

export const EarlierEntries = (props: Props) => {
  const t = findingTexts.useT()
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <EarlierPage {...props} />
  ) : (
    <>
      <Button look="ghost" size="small" className="mb-5 self-start" onClick={() => setOpen(true)}>
        {t('earlier.show')}
      </Button>
      <p className="hidden pb-5 text-ink-3 print:block">{t('earlier.not-printed')}</p>
    </>
  )
}
