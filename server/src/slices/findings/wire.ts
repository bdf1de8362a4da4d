// A finding on the wire, with the moves that its reader may make now.

import type { Finding, FindingDetail, FindingEntry } from '@assure/contract/calls/findings'
import {
  findingMovesNow,
  findingWaitsFor,
  isOverdueFinding,
  needsColleagueToWaive,
} from '@assure/contract/domain/finding-moves'
import { daysUntil } from '@assure/contract/domain/working-days'
import { areaOf } from '../../platform/auth/actor.ts'
import { isoOrNull } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { type IsIndependent, independenceOf } from '../staff/index.ts'
import type { FindingRow } from './read-findings.ts'
import type { FindingReader } from './store.ts'
import {
  type EntryFileRow,
  type EntryRow,
  findItemText,
  listEntryFiles,
  listEntryPage,
  listFindingPhotos,
} from './store-entries.ts'

export type FindingView = { reader: FindingReader; now: Date; isIndependent: IsIndependent }

/** Who reads, and what they may do about it: only administrators waive. */
export const findingView = async (db: Queryable, reader: FindingReader, now: Date): Promise<FindingView> => ({
  reader,
  now,
  isIndependent: reader.kind === 'admin' ? await independenceOf(db, reader.accountId, now) : () => true,
})

export const findingWire = (row: FindingRow, { reader, now, isIndependent }: FindingView): Finding => {
  const today = dubaiDay(now)
  const isOver = row.closedAt !== null
  const facts = {
    state: row.state,
    class: row.class,
    check: row.check,
    hasDueDay: row.dueOn !== null,
    isExtensionAsked: row.extensionUntil !== null,
    isIndependent: isIndependent([row.assignedBy]),
  }
  return {
    id: row.id,
    number: row.number,
    class: row.class,
    state: row.state,
    is_overdue: isOverdueFinding(row, today),
    requirement: row.requirement,
    description: row.seen,
    check: row.check,
    due_on: row.dueOn,
    days_left: row.dueOn === null || isOver ? null : daysUntil(today, row.dueOn),
    extension_until: row.extensionUntil,
    facility: { id: row.facilityId, name: row.facilityName, city: row.city },
    company_name: row.companyName,
    certification_id: row.certificationId,
    raised_at: row.raisedAt.toISOString(),
    raised_by: { id: row.raisedBy, name: row.raiserName },
    updated_at: row.updatedAt.toISOString(),
    closed_at: isoOrNull(row.closedAt),
    waits_for: findingWaitsFor(row.state),
    moves: findingMovesNow(reader.kind, facts),
    needs_colleague: needsColleagueToWaive(reader.kind, facts),
  }
}

const planOf = ({ cause, correction, prevention, untilOn }: EntryRow): FindingEntry['plan'] =>
  cause === null || correction === null || prevention === null || untilOn === null
    ? null
    : { cause, correction, prevention, by: untilOn }

const entryWire = (
  { files }: Pick<Deps, 'files'>,
  row: EntryRow,
  { reader, attached }: { reader: FindingReader; attached: readonly EntryFileRow[] },
): FindingEntry => {
  const plan = planOf(row)
  // Who decides in the office does not show outside of it.
  const isNamed = reader.kind !== 'owner' || row.authorKind !== 'admin'
  return {
    id: row.id,
    kind: row.kind,
    at: row.createdAt.toISOString(),
    by: { kind: row.authorKind, name: isNamed ? row.authorName : null },
    text: row.text,
    plan,
    until: plan === null ? row.untilOn : null,
    check: row.check,
    files: attached.map(({ fileId, name, type, size }) => ({
      id: fileId,
      name,
      type,
      size,
      url: files.link(areaOf[reader.kind], { id: fileId, name }, reader),
    })),
  }
}

export const findingDetailWire = async (
  db: Queryable,
  deps: Pick<Deps, 'files'>,
  { row, reader, now, before }: { row: FindingRow; reader: FindingReader; now: Date; before?: string | undefined },
): Promise<FindingDetail> => {
  const { entries, hasEarlier } = await listEntryPage(db, row.id, before)
  const files = Map.groupBy(await listEntryFiles(db, [row.id]), ({ entryId }) => entryId)
  const linkTo = (file: { id: string; name: string }): string => deps.files.link(areaOf[reader.kind], file, reader)
  return {
    ...findingWire(row, await findingView(db, reader, now)),
    item_key: row.itemKey,
    item_text: row.itemKey === null ? null : ((await findItemText(db, row.id)) ?? null),
    repeat: row.repeat,
    photos: (await listFindingPhotos(db, row.id)).map((photo) => ({
      id: photo.id,
      taken_at: photo.takenAt.toISOString(),
      remarks: photo.remarks,
      url: linkTo({ id: photo.fileId, name: photo.fileName }),
      thumbnail_url: linkTo({ id: photo.thumbnailFileId, name: photo.thumbnailName }),
    })),
    entries: entries.map((entry) => entryWire(deps, entry, { reader, attached: files.get(entry.id) ?? [] })),
    has_earlier: hasEarlier,
  }
}
