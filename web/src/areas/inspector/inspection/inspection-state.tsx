// The status above the checklist: unsent entries, refused entries with reasons, and free storage.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import { itemOfAnswer } from '@assure/contract/domain/checklist-scoring'
import { Cloud, CloudOff, CloudUpload } from 'lucide-react'
import { useDates } from '../../../lib/dates.ts'
import { useConnected } from '../../../offline/connection.ts'
import { syncOf } from '../../../offline/field-sync.ts'
import { wordsOf } from '../../../panels/checklist/plan.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import { FacilitySyncCard } from '../sync/unsent-list.tsx'
import type { Inspection, Overlaid } from './overlay.ts'
import { photoPlace } from './photos/location.ts'
import { useRoom } from './photos/room.ts'
import { inspectionTexts } from './texts.ts'

type Props = {
  laid: Overlaid
  data: Inspection
  /** For goods, the request's id. */
  facilityId: string
  version: string | undefined
}

const Hitches = ({ laid, data, facilityId, version }: Props) => {
  const t = inspectionTexts.useT()
  const others = laid.hitches.get('other-version') ?? []
  const isClosed = laid.hitches.has('closed')
  const isSubmitted = laid.hitches.has('submitted')
  const isLineRemoved = laid.hitches.has('removed-line')
  const sendAgain = async (): Promise<void> => {
    for (const item of others)
      if ('version' in item.write) await syncOf(item.accountId).correct(item.id, { ...item.write, version })
  }
  return (
    <>
      {others.length > 0 && (
        <InlineAlert
          tone="warning"
          live
          action={
            <Button size="medium" onClick={() => void sendAgain()}>
              {t('hitch.other-version.send')}
            </Button>
          }
        >
          {t('hitch.other-version')}
        </InlineAlert>
      )}
      {isClosed && (
        <InlineAlert tone="warning" live>
          {t(data.goods ? 'goods.hitch.closed' : 'hitch.closed')}
        </InlineAlert>
      )}
      {isSubmitted && (
        <InlineAlert tone="warning" live>
          {t(data.goods ? 'goods.hitch.submitted' : 'hitch.submitted')}
        </InlineAlert>
      )}
      {isLineRemoved && (
        <InlineAlert tone="warning" live>
          {t('goods.hitch.removed-line')}
        </InlineAlert>
      )}
      {(isClosed || isSubmitted || isLineRemoved || laid.hitches.has('reassigned')) && (
        <FacilitySyncCard facilityId={facilityId} />
      )}
    </>
  )
}

export const InspectionState = ({ laid, data, facilityId, version }: Props) => {
  const t = inspectionTexts.useT()
  const dates = useDates()
  const connected = useConnected()
  const room = useRoom(laid.photos.length)
  const withPlace = photoPlace.use()
  const Mark = laid.waiting === 0 ? Cloud : connected ? CloudUpload : CloudOff
  return (
    <div className="flex flex-col gap-3">
      {data.reopened && data.is_open && (
        <InlineAlert
          tone="warning"
          title={t(data.goods ? 'goods.reopened' : 'reopened', { when: dates.dateTime(data.reopened.at) })}
        >
          <bdi dir="auto" className="whitespace-pre-line">
            {data.reopened.reason}
          </bdi>
        </InlineAlert>
      )}
      <p className="flex items-center gap-2 text-small text-ink-2">
        <Mark size={18} aria-hidden="true" className="shrink-0" />
        {laid.waiting === 0 ? t('state.sent') : t('state.waiting', { count: laid.waiting })}
      </p>
      <Hitches {...{ laid, data, facilityId, version }} />
      {room?.isLow && (
        <InlineAlert tone="warning" live>
          {room.isFull ? t('room.full') : t('room.low', { count: room.left })}
        </InlineAlert>
      )}
      {data.is_open ? (
        <Switch
          label={t('place.switch')}
          hint={t('place.hint')}
          value={withPlace}
          onValue={(place) => photoPlace.set(place)}
        />
      ) : (
        <p className="text-ink-2">
          {t(data.goods ? 'goods.state.closed' : data.may_reopen ? 'state.submitted' : 'state.closed')}
        </p>
      )}
    </div>
  )
}

export const HandedOverAnswers = ({ data, content }: { data: Inspection; content: ChecklistContent }) => {
  const t = inspectionTexts.useT()
  const dates = useDates()
  if (data.handed_over.length === 0) return null
  return (
    <Card title={t('handed-over.title')}>
      {data.handed_over_count > data.handed_over.length && (
        <p className="mb-3 text-ink-2">
          {t('handed-over.latest', { shown: data.handed_over.length, all: data.handed_over_count })}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {data.handed_over.map(({ key, value, note, by, handed_over_at, answered_at }) => {
          const item = itemOfAnswer(content, key)
          const option = item?.options?.find((one) => one.key === value)
          const words = option ? wordsOf(option.text, t.language).text : value === 'na' ? t('handed-over.na') : value
          return (
            <li key={`${key} ${answered_at}`}>
              <p className="font-semibold text-ink">
                <bdi>{item ? wordsOf(item.text, t.language).text : key}</bdi>
              </p>
              <p>
                <bdi dir="auto">{[words, note].flat().filter(Boolean).join(' · ')}</bdi>
              </p>
              <p className="text-small text-ink-2">
                {t('handed-over', { name: by.name ?? '', when: dates.dateTime(handed_over_at) })}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
