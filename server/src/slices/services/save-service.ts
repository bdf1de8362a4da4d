// Adds and edits services. They are deactivated, never deleted, because requests and inspectors refer to them.

import type * as calls from '@assure/contract/calls/services'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { changedValues, orElse, refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceServices } from './announce-services.ts'
import { serviceFaults } from './rules.ts'
import { isPrice } from './store-prices.ts'
import {
  findServiceRow,
  findSpecificationState,
  getServiceRow,
  insertService,
  isServiceNameTaken,
  listServiceRows,
  lockServices,
  nextPosition,
  type ServiceRow,
  updateService,
} from './store-services.ts'
import { serviceValues, serviceWire } from './wire.ts'

type Edit = Omit<BodyOf<typeof calls.saveService>, 'version'>

export const listServices: UseCase<typeof calls.listServices> = async ({ db }) =>
  accept({ services: (await listServiceRows(db)).map(serviceWire) })

const empty: Omit<ServiceRow, 'id' | 'position'> = {
  name_en: '',
  name_ar: '',
  description_en: '',
  description_ar: '',
  kind: null,
  directions: [],
  price_id: null,
  is_on_quote: false,
  certifies: false,
  documents: [],
  sampling: null,
  sample: null,
  preparation: [],
  specification_id: null,
  validity_months: null,
  owner_refund_percent: 100,
  is_offered: false,
  is_active: true,
}

const serviceAfter = (row: ServiceRow, edit: Edit): ServiceRow => ({
  ...row,
  name_en: edit.name?.en ?? row.name_en,
  name_ar: edit.name?.ar ?? row.name_ar,
  description_en: edit.description?.en ?? row.description_en,
  description_ar: edit.description?.ar ?? row.description_ar,
  kind: orElse(edit.kind, row.kind),
  directions: edit.directions ? [...new Set(edit.directions)] : row.directions,
  price_id: orElse(edit.price_id, row.price_id),
  is_on_quote: edit.on_quote ?? row.is_on_quote,
  documents: edit.documents ?? row.documents,
  sampling: orElse(edit.sampling, row.sampling),
  sample: orElse(edit.sample, row.sample),
  preparation: edit.preparation ?? row.preparation,
  specification_id: orElse(edit.specification_id, row.specification_id),
  validity_months: orElse(edit.validity_months, row.validity_months),
  owner_refund_percent: edit.owner_refund_percent ?? row.owner_refund_percent,
  is_offered: edit.is_offered ?? row.is_offered,
  is_active: edit.is_active ?? row.is_active,
  position: edit.position ?? row.position,
})

const refusalOf = async (tx: Tx, service: ServiceRow, by: number | null): Promise<Refused | undefined> => {
  const fields = serviceFaults(service)
  if (fields) return refuse('request.fields', { fields })
  if (service.price_id !== null && !(await isPrice(tx, service.price_id))) return refuse('price.unknown')
  if (service.specification_id !== null) {
    const specification = await findSpecificationState(tx, service.specification_id)
    if (!specification?.is_active) return refuse('specification.unknown')
    if (service.is_offered && !specification.is_released) return refuse('service.specification-unreleased')
  }
  const isTaken = await isServiceNameTaken(tx, { en: service.name_en, ar: service.name_ar, by })
  return isTaken ? refuse('service.name-taken') : undefined
}

type NewService = By & { edit: Edit; position: number }

/** For a transaction that has locked the services. Refused only before anything is written. */
export const createService = async (
  tx: Tx,
  deps: Deps,
  { edit, position, ...by }: NewService,
): Promise<Outcome<number>> => {
  const service = serviceAfter({ ...empty, id: 0, position }, edit)
  const refused = await refusalOf(tx, service, null)
  if (refused) return refused
  const id = await insertService(tx, service)
  await announceServices(tx, deps, by, {
    list: 'services',
    action: 'service.added',
    subject: { kind: 'service', id: String(id), name: service.name_en },
    after: serviceValues(service),
  })
  return accept(id)
}

export const addService: UseCase<typeof calls.addService> = (deps, { actor, traceId, body }) =>
  deps.db.transaction(async (tx) => {
    await lockServices(tx)
    const created = await createService(tx, deps, { actor, traceId, edit: body, position: await nextPosition(tx) })
    if (!created.ok) return created
    return accept(serviceWire(await getServiceRow(tx, created.value)), { message: 'service.added' })
  })

export const saveService: UseCase<typeof calls.saveService> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    const { version, ...edit } = call.body
    await lockServices(tx)
    const row = await findServiceRow(tx, id)
    if (!row) return refuse('service.not-found')
    const service = serviceAfter(row, edit)
    const [present, values] = [serviceValues(row), serviceValues(service)]
    const refused = refuseLost(version, present, values) ?? (await refusalOf(tx, service, id))
    if (refused) return refused
    const change = changedValues(present, values)
    if (change) {
      await updateService(tx, id, service)
      await announceServices(tx, deps, call, {
        list: 'services',
        action: 'service.changed',
        subject: { kind: 'service', id: String(id), name: service.name_en },
        ...change,
      })
    }
    return accept(serviceWire(await getServiceRow(tx, id)), { message: 'service.changed' })
  })
