// The services. One is switched off, never deleted: requests and inspectors refer to it.

import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import type * as calls from '@assure/contract/calls/services'
import { accept, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lostBy, versionOf } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { pick } from '../../platform/pick.ts'
import { announceServices } from './announce-services.ts'
import { serviceFaults } from './rules.ts'
import { isPrice } from './store-prices.ts'
import {
  findServiceRow,
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
  validity_months: null,
  owner_refund_percent: 100,
  is_offered: false,
  is_active: true,
}

const orElse = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value)

const wantedOf = (row: ServiceRow, edit: Edit): ServiceRow => ({
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
  validity_months: orElse(edit.validity_months, row.validity_months),
  owner_refund_percent: edit.owner_refund_percent ?? row.owner_refund_percent,
  is_offered: edit.is_offered ?? row.is_offered,
  is_active: edit.is_active ?? row.is_active,
  position: edit.position ?? row.position,
})

const refusalOf = async (tx: Tx, wanted: ServiceRow, by: number | null): Promise<Refused | undefined> => {
  const fields = serviceFaults(wanted)
  if (fields) return refuse('request.fields', { fields })
  if (wanted.price_id !== null && !(await isPrice(tx, wanted.price_id))) return refuse('price.unknown')
  const isTaken = await isServiceNameTaken(tx, { en: wanted.name_en, ar: wanted.name_ar, by })
  return isTaken ? refuse('service.name-taken') : undefined
}

export const addService: UseCase<typeof calls.addService> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    await lockServices(tx)
    const wanted = wantedOf({ ...empty, id: 0, position: await nextPosition(tx) }, call.body)
    const refused = await refusalOf(tx, wanted, null)
    if (refused) return refused
    const id = await insertService(tx, wanted)
    await announceServices(tx, deps, call, {
      kind: 'service',
      action: 'service.added',
      subject: { kind: 'service', id: String(id), name: wanted.name_en },
      after: serviceValues(wanted),
    })
    return accept(serviceWire(await getServiceRow(tx, id)), { message: 'service.added' })
  })

type Values = Record<string, unknown>
const onlyChanged = (before: Values, after: Values): { before: Values; after: Values } => {
  const names = Object.keys(after).filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
  return { before: pick(before, names), after: pick(after, names) }
}

export const saveService: UseCase<typeof calls.saveService> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    const { version, ...edit } = call.body
    await lockServices(tx)
    const row = await findServiceRow(tx, id)
    if (!row) return refuse('service.not-found')
    const wanted = wantedOf(row, edit)
    const [present, values] = [serviceValues(row), serviceValues(wanted)]
    const lost = version === undefined ? [] : lostBy(version, present, values)
    if (lost.length > 0) {
      const changes = lost.map((field) => ({ field, before: null, after: present[field as keyof typeof present] }))
      const details: ChangedMeanwhile = { version: versionOf(present), changed_at: '', changed_by: null, changes }
      return refuse('request.changed-meanwhile', { details })
    }
    const refused = await refusalOf(tx, wanted, id)
    if (refused) return refused
    const change = onlyChanged(present, values)
    if (Object.keys(change.after).length > 0) {
      await updateService(tx, id, wanted)
      await announceServices(tx, deps, call, {
        kind: 'service',
        action: 'service.changed',
        subject: { kind: 'service', id: String(id), name: wanted.name_en },
        ...change,
      })
    }
    return accept(serviceWire(await getServiceRow(tx, id)), { message: 'service.changed' })
  })
