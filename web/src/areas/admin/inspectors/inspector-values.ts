// The values of the inspector's form, and which of them are sent.
import type { AnswerFor } from '@assure/contract/calls'
import { bankFields, inspectorFields, namesOf } from '@assure/contract/domain/record-fields'
import { type InspectorDocumentKind, inspectorDocumentKinds } from '@assure/contract/domain/vocabulary'
import { textOf } from '../../../panels/changed-meanwhile/changes.ts'
import { formValuesOf } from '../../../panels/record/form-values.ts'

export type Inspector = AnswerFor<'GET /admin/api/inspectors/:id'>
export type InspectorMeta = AnswerFor<'GET /admin/api/inspectors/meta'>

export type BankField = (typeof bankFields)[number]
/** In the order of the screen, which the error summary follows. */
export const requiredInspectorFields = [...namesOf(inspectorFields), ...bankFields]
const textFields = [...requiredInspectorFields, 'laboratory_id'] as const
const listFields = ['serviceAreas', 'services'] as const

export type InspectorValues = Record<(typeof textFields)[number], string> &
  Record<(typeof listFields)[number], string[]> &
  Record<`${InspectorDocumentKind}_expires_on`, string> & { is_active: boolean }

const noDays = {
  passport_expires_on: '',
  emirates_id_expires_on: '',
  visa_expires_on: '',
  certifications_expires_on: '',
}

export const newInspector: InspectorValues = {
  ...formValuesOf(inspectorFields),
  laboratory_id: '',
  serviceAreas: [],
  services: [],
  bank_name: '',
  account_holder_name: '',
  account_number: '',
  iban: '',
  swift_code: '',
  ...noDays,
  is_active: true,
}

const idsOf = (rows: readonly { id: number }[]): string[] => rows.map(({ id }) => String(id))

/** Sorts ids as reported changes do. */
const inOrder = (ids: readonly string[]): string[] => ids.toSorted((one, other) => Number(one) - Number(other))

export const valuesOf = (inspector: Inspector): InspectorValues => ({
  ...formValuesOf(inspectorFields, inspector),
  laboratory_id: textOf(inspector.laboratory?.id),
  serviceAreas: inOrder(idsOf(inspector.serviceAreas)),
  services: inOrder(idsOf(inspector.services)),
  ...inspector.bankDetail,
  ...noDays,
  is_active: inspector.is_active,
})

/** Converts a reported wire value to a form value. */
export const formValue = (_: string, wire: unknown): unknown => {
  if (Array.isArray(wire)) return inOrder(wire.map(String))
  if (typeof wire === 'boolean') return wire
  return textOf(wire)
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const isBankChanged = (started: InspectorValues, values: InspectorValues): boolean =>
  bankFields.some((field) => started[field] !== values[field])

export type ChosenFiles = { documents: Record<InspectorDocumentKind, readonly File[]>; image: File | undefined }

/** With `started`, includes only what changed since. A masked bank field is never sent. */
export const inspectorForm = (
  values: InspectorValues,
  { documents, image }: ChosenFiles,
  started?: InspectorValues,
): FormData => {
  const form = new FormData()
  for (const field of textFields)
    if (!started || values[field] !== started[field]) form.append(field, values[field].trim())
  for (const field of listFields) {
    if (started && isSame(inOrder(values[field]), inOrder(started[field]))) continue
    for (const id of values[field]) form.append(`${field}[]`, id)
    if (started && values[field].length === 0) form.append(`${field}[]`, '')
  }
  if (started && values.is_active !== started.is_active) form.append('is_active', String(values.is_active))
  for (const kind of inspectorDocumentKinds) {
    const day = values[`${kind}_expires_on`]
    if (documents[kind].length > 0 && day) form.append(`${kind}_expires_on`, day)
    for (const file of documents[kind]) form.append(kind, file, file.name)
  }
  if (image) form.append('image', image, image.name)
  return form
}
