import type { getChecklist, getChecklistVersion, listChecklists } from '@assure/contract/calls/checklists'
import type { Language, StaffRole } from '@assure/contract/domain/vocabulary'
import type { AnswerOf } from '@assure/contract/endpoint'
import { isoOrNull } from '../../platform/clock.ts'
import type { ChecklistRow, VersionContent, VersionRow } from './read-checklists.ts'
import { stateOf } from './rules.ts'
import type { VersionText } from './store.ts'

export type ChecklistAnswer = AnswerOf<typeof getChecklist>
type RowAnswer = AnswerOf<typeof listChecklists>['checklists'][number]
type VersionAnswer = AnswerOf<typeof getChecklistVersion>

export const checklistRowWire = (row: ChecklistRow, language: Language): RowAnswer => ({
  id: row.id,
  code: row.code,
  name: { en: row.nameEn, ar: row.nameAr },
  state: stateOf(row),
  has_draft: row.draftNumber !== null,
  released_number: row.releasedNumber,
  item_count: row.itemCount,
  services: row.services.map(({ id, nameEn, nameAr }) => ({ id, name: language === 'ar' ? nameAr : nameEn })),
  facility_count: row.facilityCount,
  updated_at: row.updatedAt.toISOString(),
})

const versionFactsWire = (row: VersionRow): ChecklistAnswer['versions'][number] => ({
  id: row.id,
  number: row.number,
  state: row.state,
  name: { en: row.nameEn, ar: row.nameAr },
  pass_mark: row.passMark,
  item_count: row.itemCount,
  hash: row.hash,
  written_at: row.writtenAt.toISOString(),
  written_by: row.writtenBy === null ? null : { id: row.writtenBy, name: row.writtenByName ?? '' },
  released_at: isoOrNull(row.releasedAt),
  released_by: row.releasedBy === null ? null : { id: row.releasedBy, name: row.releasedByName ?? '' },
  retired_at: isoOrNull(row.retiredAt),
})

export const textOf = (row: VersionContent): VersionText => ({
  name: { en: row.nameEn, ar: row.nameAr },
  purpose: { en: row.purposeEn, ar: row.purposeAr },
  content: row.content,
})

export const versionWire = (row: VersionRow & VersionContent): VersionAnswer => ({
  ...versionFactsWire(row),
  purpose: { en: row.purposeEn, ar: row.purposeAr },
  content: row.content as VersionAnswer['content'],
})

type ChecklistDetail = {
  row: ChecklistRow
  leading: VersionContent
  versions: readonly VersionRow[]
  reader: { role: StaffRole; language: Language }
  mayRelease: boolean
}

export const checklistWire = ({ row, leading, versions, reader, mayRelease }: ChecklistDetail): ChecklistAnswer => ({
  ...checklistRowWire(row, reader.language),
  // The names of the version shown here, which may be a draft.
  ...textOf(leading),
  content: leading.content as ChecklistAnswer['content'],
  version: leading.hash,
  versions: versions.map(versionFactsWire),
  may: {
    release: mayRelease,
    retire: row.releasedNumber !== null,
    discard: row.draftNumber !== null,
    link: reader.role === 'SUPER_ADMIN',
  },
})
