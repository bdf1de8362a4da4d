import type { getInspector, listInspectors } from '@assure/contract/calls/inspectors'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/edit-version.ts'
import type { BankDetail } from './bank.ts'
import { type AssignedFacility, stateOf, type Workload } from './read-workload.ts'
import type { EncryptedBank, InspectorDocument, InspectorRow } from './store.ts'

export type InspectorAnswer = AnswerOf<typeof getInspector>

export const inspectorWire = (
  { files }: Pick<Deps, 'files'>,
  actor: Administrator,
  row: InspectorRow,
): Omit<AnswerOf<typeof listInspectors>['inspectors'][number], 'planning'> => {
  const image =
    row.imageFileId === null || row.imageName === null ? undefined : { id: row.imageFileId, name: row.imageName }
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    phone_number: row.phoneNumber ?? '',
    country: { id: row.countryId, name: row.countryName },
    countryId: row.countryId,
    serviceAreas: row.serviceAreas,
    services: row.services,
    image: image ? `inspector-images\\${image.id}\\${image.name}` : null,
    image_url: image ? files.link('admin', image, actor) : null,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
  }
}

const documentWire = (
  { files }: Pick<Deps, 'files'>,
  actor: Administrator,
  document: InspectorDocument,
): InspectorAnswer['documents'][number] => ({
  id: document.id,
  name: document.name,
  path: `inspector-documents\\${document.fileId}\\${document.name}`,
  url: files.link('admin', { id: document.fileId, name: document.name }, actor),
  content_type: document.type,
  size: document.size,
  created_at: document.createdAt.toISOString(),
  type: document.kind,
  expires_on: document.expiresOn,
})

/** The form's fields. Bank details count only encrypted, so that no hash of a plain value leaves the server. */
export const editedFields = (row: InspectorRow, encrypted: EncryptedBank | undefined): Record<string, unknown> => ({
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  phone_number: row.phoneNumber,
  countryId: row.countryId,
  serviceAreas: row.serviceAreas.map(({ id }) => id).toSorted((one, other) => one - other),
  services: row.services.map(({ id }) => id).toSorted((one, other) => one - other),
  is_active: row.isActive,
  image: row.imageFileId,
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
  last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  version: versionOf(editedFields(row, encrypted)),
  load: {
    assigned_facilities: load.assignedFacilities,
    open_visits: load.openVisits,
    visits_this_month: load.visitsThisMonth,
    completed_this_month: load.completedThisMonth,
    decisions_waiting: load.decisionsWaiting,
  },
  assigned_facilities: assigned.map((facility) => ({
    id: facility.id,
    name: facility.name,
    company_name: facility.companyName,
    city: facility.city,
    emirateInfo: { id: facility.emirateId, name: facility.emirateName },
    state: stateOf(facility.shown),
  })),
})
