import type * as calls from '@assure/contract/calls/facilities'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { pagingIn } from '../../platform/db/listing.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { listOwnCertifications } from '../certifications/index.ts'
import { countExpired } from '../documents/index.ts'
import { feeWire, findOpenOrder, openOrderWire } from '../payments/index.ts'
import { chooseCertificationService, listCertificationServices } from '../services/index.ts'
import { currentSettings } from '../settings/index.ts'
import { type InstallationFacts, readInstallationFacts } from './installation-facts.ts'
import { readNextSteps } from './read-next-steps.ts'
import { mostUrgent } from './rules.ts'
import {
  countOwnFacilities,
  findOwnFacility,
  listOwnFacilities,
  listOwnFacilityPage,
  type OwnFacilityRow,
  visitsOf,
} from './store.ts'
import { cardWire, type FacilityCard, type OwnFacility, ownFacilityWire, type WireDeps } from './wire.ts'

const cardsOnDashboard = 4

const cards = async (
  deps: Deps,
  rows: readonly OwnFacilityRow[],
  present: InstallationFacts,
): Promise<FacilityCard[]> => {
  const ids = rows.map(({ id }) => id)
  const certifications = ids.length === 0 ? [] : await listOwnCertifications(deps.db, ids)
  const byFacility = Map.groupBy(certifications, (row) => row.facility_id)
  return rows.map((row) => cardWire(deps, { row, certifications: byFacility.get(row.id) ?? [], present }))
}

export const readOwnFacility = async (
  db: Queryable,
  deps: WireDeps,
  { actor, now }: UseCaseContext<Owner>,
  id: string,
): Promise<OwnFacility | undefined> => {
  const { companyId, language } = actor
  const row = await findOwnFacility(db, { id, companyId, language, now })
  if (row === undefined) return undefined
  const certifications = await listOwnCertifications(db, [id])
  const present = await readInstallationFacts(deps.config, db, now)
  return ownFacilityWire(deps, { holder: actor, row, certifications, visits: await visitsOf(db, id), present })
}

export const getFacility: UseCase<typeof calls.getFacility> = async (deps, call) => {
  const facility = await readOwnFacility(deps.db, deps, call, call.params.id)
  return facility === undefined ? refuse('facility.not-found') : accept(facility)
}

export const getDashboard: UseCase<typeof calls.getDashboard> = async (deps, { actor, now }) => {
  const { companyId, language } = actor
  const present = await readInstallationFacts(deps.config, deps.db, now)
  const [rows, counts, waiting, expiredDocuments] = await Promise.all([
    listOwnFacilities(deps.db, { companyId, search: '', language, now, limit: cardsOnDashboard }),
    countOwnFacilities(deps.db, companyId, now),
    readNextSteps(deps.db, companyId, present),
    countExpired(deps.db, companyId, dubaiDay(now)),
  ])
  const steps = mostUrgent(waiting).map(
    ({ kind, facility_id: facilityId, facility_name: facilityName, order_id: orderId, at }) => ({
      kind,
      facility: { id: facilityId, name: facilityName },
      orderId,
      at,
    }),
  )
  return accept({
    facilities: await cards(deps, rows, present),
    facility_count: counts.registered,
    next: steps[0] ?? null,
    next_steps: steps,
    expired_papers: expiredDocuments,
  })
}

export const listFacilities: UseCase<typeof calls.listFacilities> = async (deps, { actor, now, query }) => {
  const { state, payment, search } = query
  const { companyId, language } = actor
  const list = { companyId, search, state, payment, language, now }
  const paging = pagingIn(query)
  const [{ rows, ...listed }, counts, present] = await Promise.all([
    paging === undefined
      ? listOwnFacilities(deps.db, list).then((all) => ({ rows: all }))
      : listOwnFacilityPage(deps.db, { ...list, ...paging }),
    countOwnFacilities(deps.db, companyId, now),
    readInstallationFacts(deps.config, deps.db, now),
  ])
  const { in_payment: inPayment, ...byState } = counts
  return accept({
    facilities: await cards(deps, rows, present),
    ...listed,
    counts: { ...byState, in_payment: inPayment },
  })
}

export const getCertificationStatus: UseCase<typeof calls.getCertificationStatus> = async (deps, call) => {
  const { id } = call.params
  const facility = await readOwnFacility(deps.db, deps, call, id)
  if (facility === undefined) return refuse('facility.not-found')
  const order = await findOpenOrder(deps.db, id)
  const service = await chooseCertificationService(deps.db, call.query.service_id)
  if (!service.ok) return service
  const settings = await currentSettings(deps.db)
  const services = await listCertificationServices(deps.db)
  const { id: serviceId, validityMonths, fee } = service.value
  const terms = order ?? { ...fee, service_id: serviceId, validity_months: validityMonths }
  return accept({
    facility,
    certified: facility.state === 'certified',
    certificationFee: feeWire(terms),
    validity_months: terms.validity_months ?? settings.validityMonths,
    service_id: terms.service_id,
    services: services.map((one) => ({
      id: one.id,
      title: one.name[call.actor.language],
      description: one.description[call.actor.language],
      certificationFee: feeWire(one.fee),
      validity_months: one.months,
    })),
    order: openOrderWire(deps.config, order),
  })
}
