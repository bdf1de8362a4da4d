// A finding on the wire, with the reader's possible moves.

import type { finding, findingDetail, findingEntry } from '@assure/contract/calls/findings'
import {
  findingMovesNow,
  findingWaitsFor,
  isOverdueFinding,
  needsColleagueToWaive,
} from '@assure/contract/domain/finding-moves'
import { daysUntil } from '@assure/contract/domain/working-days'
import type * as z from 'zod'
import { areaOf } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { filesWire } from '../conversations/index.ts'
import { type IsIndependent, independenceOf } from '../staff/index.ts'
import type { FindingRow } from './read-findings.ts'
import type { FindingReader } from './store.ts'
import { type EntryRow, findItemText, listEntryFiles, listEntryPage, listFindingPhotos } from './store-entries.ts'

type Finding = z.input<typeof finding>
export type FindingDetail = z.input<typeof findingDetail>
type FindingEntry = z.input<typeof findingEntry>

export type FindingView = { reader: FindingReader; now: Date; isIndependent: IsIndependent }

/** Independence is read for administrators only, because only they can waive. */
export const findingView = async (db: Queryable, reader: FindingReader, now: Date): Promise<FindingView> => ({
  reader,
  now,
  isIndependent: reader.kind === 'admin' ? await independenceOf(db, reader.accountId, now) : () => true,
})

export const findingWire = (row: FindingRow, { reader, now, isIndependent }: FindingView): Finding => {
  const today = dubaiDay(now)
  const isOver = row.closed_at !== null
  const facts = {
    state: row.state,
    class: row.class,
    check: row.check,
    hasDueDay: row.due_on !== null,
    isExtensionAsked: row.extension_until !== null,
    isIndependent: isIndependent([row.assigned_by]),
  }
  return {
    ...row,
    is_overdue: isOverdueFinding(row, today),
    description: row.seen,
    days_left: row.due_on === null || isOver ? null : daysUntil(today, row.due_on),
    facility: { id: row.facility_id, name: row.facility_name, city: row.city },
    raised_by: { id: row.raised_by, name: row.raiser_name },
    waits_for: findingWaitsFor(row.state),
    moves: findingMovesNow(reader.kind, facts),
    needs_colleague: needsColleagueToWaive(reader.kind, facts),
  }
}

const planOf = ({ cause, correction, prevention, until_on: untilOn }: EntryRow): FindingEntry['plan'] =>
  cause === null || correction === null || prevention === null || untilOn === null
    ? null
    : { cause, correction, prevention, by: untilOn }

const entryWire = (
  row: EntryRow,
  { reader, files }: { reader: FindingReader; files: FindingEntry['files'] },
): FindingEntry => {
  const plan = planOf(row)
  // Owners don't see which administrator acted.
  const isNamed = reader.kind !== 'owner' || row.author_kind !== 'admin'
  return {
    ...row,
    at: row.created_at,
    by: { kind: row.author_kind, name: isNamed ? row.author_name : null },
    plan,
    until: plan === null ? row.until_on : null,
    files,
  }
}

export const findingDetailWire = async (
  db: Queryable,
  deps: Pick<Deps, 'files'>,
  { row, reader, now, before }: { row: FindingRow; reader: FindingReader; now: Date; before?: string | undefined },
): Promise<FindingDetail> => {
  const { entries, hasEarlier } = await listEntryPage(db, row.id, before)
  const files = filesWire(deps, await listEntryFiles(db, [row.id]), reader)
  const linkTo = (file: { id: string; name: string }): string => deps.files.link(areaOf[reader.kind], file, reader)
  return {
    ...findingWire(row, await findingView(db, reader, now)),
    item_key: row.item_key,
    item_text: row.item_key === null ? null : ((await findItemText(db, row.id)) ?? null),
    repeat: row.repeat,
    photos: (await listFindingPhotos(db, row.id)).map((photo) => ({
      id: photo.id,
      taken_at: photo.taken_at,
      remarks: photo.remarks,
      url: linkTo({ id: photo.file_id, name: photo.file_name }),
      thumbnail_url: linkTo({ id: photo.thumbnail_file_id, name: photo.thumbnail_name }),
    })),
    entries: entries.map((entry) => entryWire(entry, { reader, files: files.get(entry.id) ?? [] })),
    has_earlier: hasEarlier,
  }
}
