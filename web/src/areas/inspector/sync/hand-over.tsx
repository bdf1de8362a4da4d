// Entries at a facility that has been reassigned to another inspector. They are kept, and one press hands them all over
// to the office.
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { syncOf } from '../../../offline/field-sync.ts'
import { canHandOver, type HandedOver, type UnsentItem } from '../../../offline/sync-state.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Name } from '../../../ui/values.tsx'
import { useEntryWords } from './entry-words.ts'
import { syncTexts } from './texts.ts'

/** A Pass or Fail no longer decides anything; the office receives it as a note. */
const useHandedOver = (): ((item: UnsentItem) => HandedOver) => {
  const t = syncTexts.useT()
  const dates = useDates()
  const whatOf = useEntryWords()
  return ({ write, enteredAt }) => {
    if (write.kind === 'note' || write.kind === 'report' || write.kind === 'answer' || write.kind === 'photo')
      return write
    const reason = write.kind === 'finding' ? write.description : 'reason' in write ? write.reason : undefined
    if (write.kind === 'free-finding') {
      const raised = t('done.at', { what: whatOf({ write }), when: dates.dateTime(enteredAt) })
      return { ...write, description: `${raised}\n${write.description}` }
    }
    if (write.kind !== 'decision') {
      const done = t('done.at', { what: whatOf({ write }), when: dates.dateTime(enteredAt) })
      return { kind: 'note', note: reason ? `${done}\n${reason}` : done }
    }
    const sentence = t(write.move === 'certify' ? 'finding.certify' : 'finding.fail', {
      when: dates.dateTime(enteredAt),
    })
    return { kind: 'note', note: reason ? `${sentence}\n${reason}` : sentence }
  }
}

const HandOverOf = ({ items }: { items: readonly UnsentItem[] }) => {
  const t = syncTexts.useT()
  const handedOver = useHandedOver()
  const [busy, setBusy] = useState(false)
  const facility = items[0]?.facilityName ?? ''
  const handOver = async (): Promise<void> => {
    setBusy(true)
    try {
      for (const item of items) await syncOf(item.accountId).handOver(item.id, handedOver(item))
    } finally {
      setBusy(false)
    }
  }
  return (
    <InlineAlert
      tone="warning"
      title={t.parts('hand-over.title', { facility: <Name>{facility}</Name> })}
      action={
        <Button
          size="medium"
          busy={busy}
          busyText={t('hand-over')}
          aria-label={t('hand-over.label', { facility })}
          onClick={() => void handOver()}
        >
          {t('hand-over')}
        </Button>
      }
    >
      {t('hand-over.text', { count: items.length })}
    </InlineAlert>
  )
}

export const HandOver = ({ items }: { items: readonly UnsentItem[] }) => {
  const byFacility = Map.groupBy(items.filter(canHandOver), ({ facilityId }) => facilityId)
  return [...byFacility].map(([facilityId, ofFacility]) => <HandOverOf key={facilityId} items={ofFacility} />)
}
