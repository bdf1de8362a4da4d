// The details of one calendar entry.

import { placeName } from '@assure/contract/domain/place-name'
import { CalendarPlus } from 'lucide-react'
import { calendarBlob } from '../../lib/calendar-file.ts'
import { isDayOver, useDates } from '../../lib/dates.ts'
import { saveFile } from '../../lib/download.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import type { Sometimes } from '../../ui/data/sometimes.ts'
import { SummaryList, type SummaryRow } from '../../ui/data/summary-list.tsx'
import { Sheet } from '../../ui/dialog/dialog.tsx'
import { Name } from '../../ui/values.tsx'
import { VisitTag } from '../visits/visit-tag.tsx'
import { cityOfEntry, type Entry, nameOfEntry } from './entries.ts'
import { calendarTexts } from './texts.ts'

type Props = {
  entry: Entry | undefined
  open: boolean
  withWhom: 'with.customer' | 'with.inspector'
  hrefOf: (entry: Entry) => string
  onClose: () => void
}

export const EntrySheet = ({ entry, open, withWhom, hrefOf, onClose }: Props) => {
  const t = calendarTexts.useT()
  const dates = useDates()
  if (!entry) return null
  const isVisit = entry.kind === 'visit'
  const { request } = entry
  // The visitor of a request is an inspector or an analyst.
  const withLabel = request && withWhom === 'with.customer' ? 'with.customer.request' : withWhom
  const remember = (): void =>
    saveFile(
      calendarBlob({
        id: entry.id,
        title: t('visit.of', { facility: nameOfEntry(entry) }),
        at: entry.at,
        place: placeName([nameOfEntry(entry), cityOfEntry(entry)], t.language),
      }),
      'visit.ics',
    )
  const rows: Sometimes<SummaryRow>[] = [
    ...(request
      ? [
          { label: t('request'), value: <Name>{request.number ?? ''}</Name> },
          { label: t('goods'), value: <Name>{request.title ?? ''}</Name> },
          { label: t('place'), value: <Name>{request.place}</Name> },
        ]
      : [{ label: t('facility'), value: <Name>{nameOfEntry(entry)}</Name> }]),
    { label: t('city'), value: <Name>{cityOfEntry(entry)}</Name> },
    { label: entry.kind === 'expiry' ? t('valid-until') : t('date'), value: dates.date(entry.at) },
    isVisit && { label: t('time'), value: dates.time(entry.at), note: t('time.zone') },
    entry.planned_at && { label: t('planned-for'), value: dates.dateTime(entry.planned_at) },
    entry.with && { label: t(withLabel), value: <Name>{entry.with}</Name> },
  ]
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(entry.kind)}
      footer={
        <>
          <LinkButton href={hrefOf(entry)} className="flex-1">
            {t(request ? 'open-request' : 'open-facility')}
          </LinkButton>
          {entry.status === 'SCHEDULED' && !isDayOver(entry.at) && (
            <Button
              look="ghost"
              className="flex-1"
              icon={<CalendarPlus size={18} aria-hidden="true" />}
              onClick={remember}
            >
              {t('add-to-calendar')}
            </Button>
          )}
        </>
      }
    >
      {entry.status && <VisitTag status={entry.status} at={entry.at} />}
      <SummaryList rows={rows} />
    </Sheet>
  )
}
