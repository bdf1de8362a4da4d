// The catalogue as a SUPER_ADMIN keeps it. A service is switched off, never deleted: requests and inspectors point at it.

import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import type { addService as addCall, saveService as saveCall } from '@assure/contract/calls/services'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lostBy, versionOf } from '../../platform/edit-version.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
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
import { type ServiceAnswer, serviceValues, serviceWire } from './wire.ts'

type Context = UseCaseContext<Administrator>
type Given = Omit<BodyOf<typeof saveCall>, 'version'>

export const listServices = async (db: Queryable): Promise<ServiceAnswer[]> =>
  (await listServiceRows(db)).map(serviceWire)

const empty: Omit<ServiceRow, 'id' | 'position'> = {
  nameEn: '',
  nameAr: '',
  descriptionEn: '',
  descriptionAr: '',
  kind: null,
  directions: [],
  priceId: null,
  isOnQuote: false,
  certifies: false,
  documents: [],
  sampling: null,
  sample: null,
  validityMonths: null,
  ownerRefundPercent: 100,
  isOffered: false,
  isActive: true,
}

const orElse = <T>(given: T | undefined, present: T): T => (given === undefined ? present : given)

const wantedOf = (row: ServiceRow, given: Given): ServiceRow => ({
  ...row,
  nameEn: given.name?.en ?? row.nameEn,
  nameAr: given.name?.ar ?? row.nameAr,
  descriptionEn: given.description?.en ?? row.descriptionEn,
  descriptionAr: given.description?.ar ?? row.descriptionAr,
  kind: orElse(given.kind, row.kind),
  directions: given.directions ? [...new Set(given.directions)] : row.directions,
  priceId: orElse(given.price_id, row.priceId),
  isOnQuote: given.on_quote ?? row.isOnQuote,
  documents: given.documents ?? row.documents,
  sampling: orElse(given.sampling, row.sampling),
  sample: orElse(given.sample, row.sample),
  validityMonths: orElse(given.validity_months, row.validityMonths),
  ownerRefundPercent: given.owner_refund_percent ?? row.ownerRefundPercent,
  isOffered: given.is_offered ?? row.isOffered,
  isActive: given.is_active ?? row.isActive,
  position: given.position ?? row.position,
})

const refusalOf = async (tx: Tx, wanted: ServiceRow, by: number | null): Promise<Refused | undefined> => {
  const fields = serviceFaults(wanted)
  if (fields) return refuse('request.fields', { fields })
  if (wanted.priceId !== null && !(await isPrice(tx, wanted.priceId))) return refuse('price.unknown')
  const isTaken = await isServiceNameTaken(tx, { en: wanted.nameEn, ar: wanted.nameAr, by })
  return isTaken ? refuse('service.name-taken') : undefined
}

export const addService =
  (deps: Deps) =>
  async ({ actor, requestId }: Context, given: BodyOf<typeof addCall>): Promise<Outcome<ServiceAnswer>> =>
    deps.db.transaction(async (tx) => {
      await lockServices(tx)
      const wanted = wantedOf({ ...empty, id: 0, position: await nextPosition(tx) }, given)
      const refused = await refusalOf(tx, wanted, null)
      if (refused) return refused
      const id = await insertService(tx, wanted)
      const news = { kind: 'service', action: 'service.added', id, name: wanted.nameEn } as const
      await announceServices(tx, deps, { actor, requestId, news: { ...news, after: serviceValues(wanted) } })
      return accept(serviceWire(await getServiceRow(tx, id)), { message: 'service.added' })
    })

type Values = Record<string, unknown>
const onlyChanged = (before: Values, after: Values): { before: Values; after: Values } => {
  const names = Object.keys(after).filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before: only(before), after: only(after) }
}

export const saveService =
  (deps: Deps) =>
  async (
    { actor, requestId }: Context,
    { id, version, ...given }: { id: number } & BodyOf<typeof saveCall>,
  ): Promise<Outcome<ServiceAnswer>> =>
    deps.db.transaction(async (tx) => {
      await lockServices(tx)
      const row = await findServiceRow(tx, id)
      if (!row) return refuse('service.not-found')
      const wanted = wantedOf(row, given)
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
        const news = { kind: 'service', action: 'service.changed', id, name: wanted.nameEn } as const
        await announceServices(tx, deps, { actor, requestId, news: { ...news, ...change } })
      }
      return accept(serviceWire(await getServiceRow(tx, id)), { message: 'service.changed' })
    })
