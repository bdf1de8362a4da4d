// A laboratory is switched off, never deleted: inspectors and samples refer to it.
import type * as calls from '@assure/contract/calls/laboratories'
import { accept, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Tx } from '../../platform/db/database.ts'
import { changedValues, orElse, refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceServices } from '../services/index.ts'
import {
  findLaboratory,
  getLaboratory,
  insertLaboratory,
  isLaboratoryNameTaken,
  type LaboratoryFields,
  lockLaboratories,
  updateLaboratory,
} from './store-laboratories.ts'
import { laboratoryValues, laboratoryWire } from './wire.ts'

type Edit = Omit<BodyOf<typeof calls.saveLaboratory>, 'version'>

const laboratoryAfter = (row: LaboratoryFields, edit: Edit): LaboratoryFields => ({
  name_en: edit.name?.en ?? row.name_en,
  name_ar: edit.name?.ar ?? row.name_ar,
  address: edit.address ?? row.address,
  accreditation_number: orElse(edit.accreditation_number, row.accreditation_number),
  accredited_until: orElse(edit.accredited_until, row.accredited_until),
  scope: orElse(edit.scope, row.scope),
  is_active: edit.is_active ?? row.is_active,
})

const empty: LaboratoryFields = {
  name_en: '',
  name_ar: '',
  address: '',
  accreditation_number: null,
  accredited_until: null,
  scope: null,
  is_active: true,
}

const refusalOf = async (tx: Tx, laboratory: LaboratoryFields, own: number | null): Promise<Refused | undefined> => {
  const { accreditation_number: number, accredited_until: until } = laboratory
  if ((number === null) !== (until === null))
    return refuse('request.fields', {
      fields: { [number === null ? 'accreditation_number' : 'accredited_until']: 'laboratory.accreditation-whole' },
    })
  const isTaken = await isLaboratoryNameTaken(tx, { en: laboratory.name_en, ar: laboratory.name_ar, by: own })
  return isTaken ? refuse('laboratory.name-taken') : undefined
}

const subjectOf = (id: number, { name_en: name }: LaboratoryFields) => ({ kind: 'laboratory', id: String(id), name })

export const addLaboratory: UseCase<typeof calls.addLaboratory> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    await lockLaboratories(tx)
    const laboratory = laboratoryAfter(empty, call.body)
    const refused = await refusalOf(tx, laboratory, null)
    if (refused) return refused
    const id = await insertLaboratory(tx, laboratory)
    await announceServices(tx, deps, call, {
      list: 'laboratories',
      action: 'laboratory.added',
      subject: subjectOf(id, laboratory),
      after: laboratoryValues(laboratory),
    })
    return accept(laboratoryWire(await getLaboratory(tx, id), call.now), { message: 'laboratory.added' })
  })

export const saveLaboratory: UseCase<typeof calls.saveLaboratory> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    const { version, ...edit } = call.body
    await lockLaboratories(tx)
    const row = await findLaboratory(tx, id)
    if (!row) return refuse('laboratory.not-found')
    const laboratory = laboratoryAfter(row, edit)
    const [present, values] = [laboratoryValues(row), laboratoryValues(laboratory)]
    const refused = refuseLost(version, present, values) ?? (await refusalOf(tx, laboratory, id))
    if (refused) return refused
    const change = changedValues(present, values)
    if (change) {
      await updateLaboratory(tx, id, laboratory)
      await announceServices(tx, deps, call, {
        list: 'laboratories',
        action: 'laboratory.changed',
        subject: subjectOf(id, laboratory),
        ...change,
      })
    }
    return accept(laboratoryWire(await getLaboratory(tx, id), call.now), { message: 'laboratory.changed' })
  })
