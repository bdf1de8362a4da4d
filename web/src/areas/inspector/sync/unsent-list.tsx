// Everything that was entered on this device and where it stands: unsent first, what was sent within the last day after
// it.
import { useSyncView } from '../../../offline/field-sync.ts'
import { type SyncView, type UnsentItem, unsent } from '../../../offline/sync-state.ts'
import { ShortList } from '../../../panels/panel-card/short-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { HandOver } from './hand-over.tsx'
import { SyncEntry } from './sync-entry.tsx'
import { syncTexts } from './texts.ts'

const listed = (view: SyncView, facilityId: string | undefined): UnsentItem[] => {
  const open = unsent(view)
  const sent = view.items.filter(({ state }) => state === 'sent').toReversed()
  return [...open, ...sent].filter((item) => facilityId === undefined || item.facilityId === facilityId)
}

export const UnsentList = () => {
  const t = syncTexts.useT()
  const view = useSyncView()
  const items = listed(view, undefined)
  if (items.length === 0) return <p>{t('empty')}</p>
  return (
    <div className="flex flex-col gap-4">
      <HandOver items={items} />
      <ShortList label={t('title')} items={items} itemKey={({ id }) => id}>
        {(item) => <SyncEntry item={item} view={view} />}
      </ShortList>
    </div>
  )
}

/** Of one facility, as long as something of it has not been sent. */
export const FacilitySyncCard = ({ facilityId }: { facilityId: string }) => {
  const t = syncTexts.useT()
  const view = useSyncView()
  const items = listed(view, facilityId).filter(({ state }) => state !== 'sent')
  if (items.length === 0) return null
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        <HandOver items={items} />
        <ShortList label={t('title')} items={items} itemKey={({ id }) => id}>
          {(item) => <SyncEntry here item={item} view={view} />}
        </ShortList>
      </div>
    </Card>
  )
}
