// Specifications. Changes go to a draft; releasing it puts it in force.
import type * as calls from '@assure/contract/calls/specifications'
import { accept, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf, ReturnOf } from '@assure/contract/endpoint'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { changedValues, refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceServices } from '../services/index.ts'
import { parameterFaults } from './rules.ts'
import {
  deleteDraft,
  findSpecification,
  highestParameter,
  insertSpecification,
  isSpecificationNameTaken,
  listParameterMethods,
  listParameters,
  listVersions,
  lockSpecifications,
  type ParameterRow,
  releaseDraft,
  replaceParameters,
  type SpecificationRow,
  saveDraft,
  updateSpecification,
  type VersionRow,
} from './store-specifications.ts'
import { type SpecificationValues, specificationValues, specificationWire } from './wire.ts'

type Answer = ReturnOf<typeof calls.getSpecification>
type Edit = Omit<BodyOf<typeof calls.saveSpecification>, 'version'>
type Stored = { row: SpecificationRow; versions: VersionRow[]; parameters: ParameterRow[]; values: SpecificationValues }

/** undefined if there is none. */
const readStored = async (db: Queryable, id: number): Promise<Stored | undefined> => {
  const row = await findSpecification(db, id)
  if (!row) return undefined
  const versions = await listVersions(db, id)
  const parameters = await listParameters(db, id, versions[0]?.number ?? 0)
  return { row, versions, parameters, values: specificationValues(row, versions, parameters) }
}

const readAnswer = async (db: Queryable, id: number): Promise<Answer> => {
  const stored = await readStored(db, id)
  if (!stored) throw new Error(`The specification ${id} is gone.`)
  return specificationWire(stored.row, stored.versions, stored.parameters)
}

export const getSpecification: UseCase<typeof calls.getSpecification> = async ({ db }, { params: { id } }) => {
  const stored = await readStored(db, id)
  return stored
    ? accept(specificationWire(stored.row, stored.versions, stored.parameters))
    : refuse('specification.not-found')
}

type EditedSpecification = Omit<SpecificationValues, 'parameters'> & { parameters: NonNullable<Edit['parameters']> }

const specificationAfter = (present: SpecificationValues, edit: Edit): EditedSpecification => ({
  name: edit.name ?? present.name,
  decision_rule: edit.decision_rule ?? present.decision_rule,
  may_be_second: edit.may_be_second ?? present.may_be_second,
  is_active: edit.is_active ?? present.is_active,
  parameters: edit.parameters ?? present.parameters,
})

const refusalOf = async (
  tx: Tx,
  { name, parameters }: EditedSpecification,
  { own, present }: { own: number | null; present: readonly ParameterRow[] },
): Promise<Refused | undefined> => {
  const methods = await listParameterMethods(
    tx,
    parameters.map(({ method_id: id }) => id),
  )
  const fields = parameterFaults(parameters, { methods, present })
  if (fields) return refuse('request.fields', { fields })
  return (await isSpecificationNameTaken(tx, { ...name, own })) ? refuse('specification.name-taken') : undefined
}

/** Numbers for parameters that have none yet. */
const numbered = (
  parameters: EditedSpecification['parameters'],
  highest: number,
): SpecificationValues['parameters'] => {
  let next = highest
  return parameters.map(({ id, ...parameter }) => ({ id: id ?? ++next, ...parameter }))
}

type Draft = { id: number; number: number; values: SpecificationValues; by: string; now: Date }

const storeDraft = async (tx: Tx, { id, number, values, by, now }: Draft): Promise<void> => {
  await saveDraft(tx, { id, number, rule: values.decision_rule, by, now })
  await replaceParameters(
    tx,
    { id, number },
    values.parameters.map((one) => ({
      id: one.id,
      name_en: one.name.en,
      name_ar: one.name.ar,
      method_id: one.method_id,
      limits: one.limit,
      source: one.source,
    })),
  )
}

const subjectOf = (id: number, { name }: Pick<SpecificationValues, 'name'>) => ({
  kind: 'specification',
  id: String(id),
  name: name.en,
})

const none: SpecificationValues = {
  name: { en: '', ar: '' },
  decision_rule: 'simple',
  parameters: [],
  may_be_second: false,
  is_active: true,
}

export const addSpecification: UseCase<typeof calls.addSpecification> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    await lockSpecifications(tx)
    const specification = specificationAfter(none, call.body)
    const refused = await refusalOf(tx, specification, { own: null, present: [] })
    if (refused) return refused
    const id = await insertSpecification(tx, specification)
    const values = { ...specification, parameters: numbered(specification.parameters, 0) }
    await storeDraft(tx, { id, number: 1, values, by: call.actor.accountId, now: call.now })
    await announceServices(tx, deps, call, {
      list: 'specifications',
      action: 'specification.added',
      subject: subjectOf(id, values),
      after: values,
    })
    return accept(await readAnswer(tx, id), { message: 'specification.added' })
  })

export const saveSpecification: UseCase<typeof calls.saveSpecification> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    const { version, ...edit } = call.body
    await lockSpecifications(tx)
    const stored = await readStored(tx, id)
    if (!stored) return refuse('specification.not-found')
    const { row, versions, parameters, values: present } = stored
    const specification = specificationAfter(present, edit)
    const refused =
      refuseLost(version, present, specification) ??
      (await refusalOf(tx, specification, { own: id, present: parameters }))
    if (refused) return refused
    const values = { ...specification, parameters: numbered(specification.parameters, await highestParameter(tx, id)) }
    const change = changedValues(present, values)
    if (change) {
      await updateSpecification(tx, id, values)
      const isContent = 'decision_rule' in change.after || 'parameters' in change.after
      const number = row.draft_number ?? (versions[0]?.number ?? 0) + 1
      if (isContent) await storeDraft(tx, { id, number, values, by: call.actor.accountId, now: call.now })
      await announceServices(tx, deps, call, {
        list: 'specifications',
        action: 'specification.changed',
        subject: subjectOf(id, values),
        ...change,
      })
    }
    return accept(await readAnswer(tx, id), { message: 'specification.changed' })
  })

/** What is done with a draft writes no field, so any change since is one that was not seen. */
const lockDraft = async (tx: Tx, id: number, version: string | undefined) => {
  await lockSpecifications(tx)
  const stored = await readStored(tx, id)
  if (!stored) return refuse('specification.not-found')
  const refused = refuseLost(version, stored.values, {})
  if (refused) return refused
  const { draft_number: number } = stored.row
  return number === null ? refuse('specification.no-draft') : accept({ ...stored, number })
}

export const discardSpecificationDraft: UseCase<typeof calls.discardSpecificationDraft> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    const draft = await lockDraft(tx, id, call.body.version)
    if (!draft.ok) return draft
    const { number, values } = draft.value
    await deleteDraft(tx, { id, number })
    await announceServices(tx, deps, call, {
      list: 'specifications',
      action: 'specification.discarded',
      subject: subjectOf(id, values),
      before: { number },
    })
    return accept(await readAnswer(tx, id), { message: 'specification.discarded' })
  })

export const releaseSpecification: UseCase<typeof calls.releaseSpecification> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    const draft = await lockDraft(tx, id, call.body.version)
    if (!draft.ok) return draft
    const { number, parameters, values } = draft.value
    if (parameters.length === 0) return refuse('specification.empty')
    await releaseDraft(tx, { id, by: call.actor.accountId, now: call.now })
    await announceServices(tx, deps, call, {
      list: 'specifications',
      action: 'specification.released',
      subject: subjectOf(id, values),
      after: { number },
    })
    return accept(await readAnswer(tx, id), { message: 'specification.released' })
  })
