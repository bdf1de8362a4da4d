import type { getInspector, listInspectors } from '@assure/contract/calls/inspectors'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/edit-version.ts'
import type { BankDetail } from './bank.ts'
import { type AssignedFacility, stateOf, type Workload } from './read-workload.ts'
import type { EncryptedBank, InspectorDocument, InspectorRow } from './store.ts'

export type InspectorAnswer = ReturnOf<typeof getInspector>

export const inspectorWire = (
  { files }: Pick<Deps, 'files'>,
  actor: Administrator,
  row: InspectorRow,
): Omit<ReturnOf<typeof listInspectors>['inspectors'][number], 'planning'> => {
  const image =
    row.image_file_id === null || row.image_name === null ? undefined : { id: row.image_file_id, name: row.image_name }
  return {
    ...row,
    phone_number: row.phone_number ?? '',
    country: { id: row.country_id, name: row.country_name },
    countryId: row.country_id,
    laboratory: row.laboratory_id === null ? null : { id: row.laboratory_id, name: row.laboratory_name ?? '' },
    serviceAreas: row.service_areas,
    image: image ? `inspector-images\\${image.id}\\${image.name}` : null,
    image_url: image ? files.link('admin', image, actor) : null,
  }
}

const documentWire = (
  { files }: Pick<Deps, 'files'>,
  actor: Administrator,
  document: InspectorDocument,
): InspectorAnswer['documents'][number] => ({
  ...document,
  path: `inspector-documents\\${document.file_id}\\${document.name}`,
  url: files.link('admin', { id: document.file_id, name: document.name }, actor),
  content_type: document.type,
  type: document.kind,
})

/** The form's fields. Bank details count only encrypted, so that no hash of a plain value leaves the server. */
export const editedFields = (row: InspectorRow, encrypted: EncryptedBank | undefined): Record<string, unknown> => ({
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  phone_number: row.phone_number,
  countryId: row.country_id,
  laboratory_id: row.laboratory_id,
  serviceAreas: row.service_areas.map(({ id }) => id).toSorted((one, other) => one - other),
  services: row.services.map(({ id }) => id).toSorted((one, other) => one - other),
  is_active: row.is_active,
  image: row.image_file_id,
  bank_details: encrypted ?? null,
})

type InspectorFacts = {
  row: InspectorRow
  documents: InspectorDocument[]
  encrypted: EncryptedBank | undefined
  bank: BankDetail
  load: Workload
  assigned: AssignedFacility[]
}

export const detailWire = (
  deps: Pick<Deps, 'files'>,
  actor: Administrator,
  { row, documents, encrypted, bank, load, assigned }: InspectorFacts,
): InspectorAnswer => ({
  ...inspectorWire(deps, actor, row),
  documents: documents.map((document) => documentWire(deps, actor, document)),
  bankDetail: bank,
  last_sign_in_at: row.last_sign_in_at,
  second_factor: row.second_factor,
  version: versionOf(editedFields(row, encrypted)),
  load,
  assigned_facilities: assigned.map((facility) => ({
    ...facility,
    emirateInfo: { id: facility.emirate_id, name: facility.emirate_name },
    state: stateOf(facility.shown),
  })),
})
