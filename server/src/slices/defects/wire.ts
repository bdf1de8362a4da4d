import type * as calls from '@assure/contract/calls/defects'
import type { DefectType } from '@assure/contract/domain/defect-types'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/edit-version.ts'
import type { DefectTypeFields, DefectTypeRow } from './store-types.ts'

/** The editable fields, which make the version. */
export const defectTypeValues = ({
  name_en: en,
  name_ar: ar,
  hs_prefixes,
  retired_at: retiredAt,
}: DefectTypeFields) => ({
  name: { en, ar },
  hs_prefixes,
  is_active: retiredAt === null,
})

export const defectTypeOf = ({
  code,
  class: one,
  name_en: en,
  name_ar: ar,
  hs_prefixes,
}: DefectTypeRow): DefectType => ({
  code,
  class: one,
  name: { en, ar },
  hs_prefixes,
})

export const defectTypeWire = (
  { files }: Pick<Deps, 'files'>,
  row: DefectTypeRow,
  reader: Administrator,
): ReturnOf<typeof calls.addDefectType> => {
  const { code, class: one, picture_file_id: id, picture_name: name } = row
  const values = defectTypeValues(row)
  return {
    code,
    class: one,
    ...values,
    picture_url: id === null ? null : files.link('admin', { id, name: name ?? '' }, reader),
    version: versionOf(values),
  }
}
