import type { getChecklist, getChecklistVersion, listChecklists } from '@assure/contract/calls/checklists'
import type { Language, StaffRole } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import { versionOf } from '../../platform/edit-version.ts'
import type { ChecklistRow, VersionContent, VersionRow } from './read-checklists.ts'
import { stateOf } from './rules.ts'
import type { VersionText } from './store.ts'

export type ChecklistAnswer = ReturnOf<typeof getChecklist>
type RowAnswer = ReturnOf<typeof listChecklists>['checklists'][number]
type VersionAnswer = ReturnOf<typeof getChecklistVersion>

export const checklistRowWire = (row: ChecklistRow, language: Language): RowAnswer => ({
  ...row,
  name: { en: row.name_en, ar: row.name_ar },
  state: stateOf(row),
  has_draft: row.draft_number !== null,
  services: row.services.map(({ id, nameEn, nameAr }) => ({ id, name: language === 'ar' ? nameAr : nameEn })),
})

const versionFactsWire = (row: VersionRow): ChecklistAnswer['versions'][number] => ({
  ...row,
  name: { en: row.name_en, ar: row.name_ar },
  written_by: row.written_by === null ? null : { id: row.written_by, name: row.written_by_name ?? '' },
  released_by: row.released_by === null ? null : { id: row.released_by, name: row.released_by_name ?? '' },
})

export const textOf = (row: VersionContent): VersionText => ({
  name: { en: row.name_en, ar: row.name_ar },
  purpose: { en: row.purpose_en, ar: row.purpose_ar },
  content: row.content,
})

export const versionWire = (row: VersionRow & VersionContent): VersionAnswer => ({
  ...versionFactsWire(row),
  purpose: { en: row.purpose_en, ar: row.purpose_ar },
  content: row.content as VersionAnswer['content'],
})

type ChecklistDetail = {
  row: ChecklistRow
  leading: VersionContent
  versions: readonly VersionRow[]
  reader: { role: StaffRole; language: Language }
  mayRelease: boolean
}

/** What a choice of services replaces. */
export const servicesOf = (ids: readonly number[]) => ({ service_ids: ids.toSorted((one, other) => one - other) })

export const checklistWire = ({ row, leading, versions, reader, mayRelease }: ChecklistDetail): ChecklistAnswer => ({
  ...checklistRowWire(row, reader.language),
  // The names of the version shown here, which may be a draft.
  ...textOf(leading),
  content: leading.content as ChecklistAnswer['content'],
  version: leading.hash,
  services_version: versionOf(servicesOf(row.services.map(({ id }) => id))),
  versions: versions.map(versionFactsWire),
  may: {
    release: mayRelease,
    retire: row.released_number !== null,
    discard: row.draft_number !== null,
    link: reader.role === 'SUPER_ADMIN',
  },
})
