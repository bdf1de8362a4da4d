// All entries of this device with their state: unsent ones first, then those sent within the last day.

import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { syncOf, useSyncView } from '../../../offline/field-sync.ts'
import {
  canHandOver,
  type HandedOver,
  isAnswerOfInspection,
  type SyncView,
  type UnsentItem,
  unsent,
} from '../../../offline/sync-state.ts'
import { ShortList } from '../../../panels/panel-card/short-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Name } from '../../../ui/values.tsx'
import { useEntryWords } from './entry-words.ts'
import { SyncEntry } from './sync-entry.tsx'
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

// Entries at a facility that has been reassigned to another inspector. They are kept, and one press hands them all over
// to the office.
const HandOver = ({ items }: { items: readonly UnsentItem[] }) => {
  const byFacility = Map.groupBy(items.filter(canHandOver), ({ facilityId }) => facilityId)
  return [...byFacility].map(([facilityId, ofFacility]) => <HandOverOf key={facilityId} items={ofFacility} />)
}

const listed = (view: SyncView, facilityId: string | undefined): UnsentItem[] => {
  const isOwnRow = (item: UnsentItem): boolean => item.state === 'refused' || !isAnswerOfInspection(item)
  const open = unsent(view).filter(isOwnRow)
  const sent = view.items.filter((item) => item.state === 'sent' && isOwnRow(item)).toReversed()
  return [...open, ...sent].filter((item) => facilityId === undefined || item.facilityId === facilityId)
}

/** Checklist answers and goods entries are sent one by one but listed as one entry. */
const WaitingAnswers = ({ view, facilityId }: { view: SyncView; facilityId?: string }) => {
  const t = syncTexts.useT()
  const waiting = unsent(view).filter(
    (item) =>
      item.state === 'waiting' &&
      isAnswerOfInspection(item) &&
      (facilityId === undefined || item.facilityId === facilityId),
  )
  const together = Map.groupBy(waiting, ({ facilityId: id, write }) => `${id} ${write.kind}`)
  return [...together].map(([id, items]) => (
    <p key={id} className="flex items-center gap-3">
      <ListChecks size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        <strong className="font-semibold text-ink">
          {t(items[0]?.write.kind === 'goods' ? 'entries' : 'answers', { count: items.length })}
        </strong>
        {facilityId === undefined && (
          <span className="text-ink-2">
            {' · '}
            <Name>{items[0]?.facilityName ?? ''}</Name>
          </span>
        )}
      </span>
      <Tag tone="pending">{t('state.waiting')}</Tag>
    </p>
  ))
}

export const UnsentList = () => {
  const t = syncTexts.useT()
  const view = useSyncView()
  const items = listed(view, undefined)
  const isEmpty = items.length === 0 && !unsent(view).some(isAnswerOfInspection)
  if (isEmpty) return <p>{t('empty')}</p>
  return (
    <div className="flex flex-col gap-4">
      <HandOver items={items} />
      <WaitingAnswers view={view} />
      <ShortList label={t('title')} items={items} itemKey={({ id }) => id}>
        {(item) => <SyncEntry item={item} view={view} />}
      </ShortList>
    </div>
  )
}

/** The entries of one facility, while any of them is unsent. */
export const FacilitySyncCard = ({ facilityId }: { facilityId: string }) => {
  const t = syncTexts.useT()
  const view = useSyncView()
  const items = listed(view, facilityId).filter(({ state }) => state !== 'sent')
  const hasAnswers = unsent(view).some((item) => item.facilityId === facilityId && isAnswerOfInspection(item))
  if (items.length === 0 && !hasAnswers) return null
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        <HandOver items={items} />
        <WaitingAnswers view={view} facilityId={facilityId} />
        <ShortList label={t('title')} items={items} itemKey={({ id }) => id}>
          {(item) => <SyncEntry here item={item} view={view} />}
        </ShortList>
      </div>
    </Card>
  )
}
