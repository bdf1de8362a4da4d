// What an owner sees of the own facilities.
import type { AnswerOf, QueryOf } from '@assure/contract/endpoint'
import type * as contract from '@assure/contract/facilities'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { certificationStatus } from '@assure/contract/vocabulary'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { searchFilters } from '../../platform/db/listing.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { type CertificationRow, listOwnCertifications } from '../certifications/index.ts'
import { countExpired } from '../documents/index.ts'
import { feeWire, findOpenOrder, openOrderWire } from '../payments/index.ts'
import { currentSettings, feeOf } from '../settings/index.ts'
import { type InstallationFacts, readInstallationFacts } from './installation-facts.ts'
import { readNextSteps } from './read-next-steps.ts'
import { mostUrgent } from './rules.ts'
import {
  countOwnFacilities,
  findOwnFacility,
  listOwnFacilities,
  type OwnFacilityRow,
  shownState,
  visitsOf,
} from './store.ts'
import { cardWire, type FacilityCard, isoOrNull, type OwnFacility, ownFacilityWire, type WireDeps } from './wire.ts'

const cardsOnDashboard = 4

export const groupByFacility = <R extends { facilityId: string }>(rows: readonly R[]): ((id: string) => R[]) => {
  const grouped = Map.groupBy(rows, ({ facilityId }) => facilityId)
  return (id) => grouped.get(id) ?? []
}

const cards = async (
  deps: Deps,
  rows: readonly OwnFacilityRow[],
  present: InstallationFacts,
): Promise<FacilityCard[]> => {
  const of = groupByFacility<CertificationRow>(
    rows.length === 0
      ? []
      : await listOwnCertifications(
          deps.db,
          rows.map(({ id }) => id),
        ),
  )
  return rows.map((row) => cardWire(deps, row, of(row.id), present))
}

/** In the transaction of a change too: what was just written is what is answered. */
export const readOwnFacility = async (
  deps: WireDeps,
  db: Queryable,
  actor: Owner,
  id: string,
  now: Date,
): Promise<OwnFacility | undefined> => {
  const row = await findOwnFacility(db, actor.companyId, id, actor.language, now)
  if (row === undefined) return undefined
  const certifications = await listOwnCertifications(db, [id])
  const present = await readInstallationFacts(deps.config, db, now)
  return ownFacilityWire(deps, actor, { row, certifications, visits: await visitsOf(db, id) }, present)
}

export const getFacility =
  (deps: Deps) =>
  async (actor: Owner, id: string): Promise<Outcome<OwnFacility>> => {
    const facility = await readOwnFacility(deps, deps.db, actor, id, deps.clock.now())
    return facility === undefined ? refuse('facility.not-found') : accept(facility)
  }

export const getDashboard =
  (deps: Deps) =>
  async (actor: Owner): Promise<Outcome<AnswerOf<typeof contract.getDashboard>>> => {
    const now = deps.clock.now()
    const present = await readInstallationFacts(deps.config, deps.db, now)
    const [rows, counts, waiting, expiredDocuments] = await Promise.all([
      listOwnFacilities(deps.db, actor.companyId, [], actor.language, now, cardsOnDashboard),
      countOwnFacilities(deps.db, actor.companyId, now),
      readNextSteps(deps.db, actor.companyId, present),
      countExpired(deps.db, actor.companyId, dubaiDay(now)),
    ])
    const steps = mostUrgent(waiting).map(({ kind, facilityId, facilityName, orderId, at }) => ({
      kind,
      facility: { id: facilityId, name: facilityName },
      orderId,
      at: isoOrNull(at),
    }))
    return accept({
      facilities: await cards(deps, rows, present),
      facility_count: counts.registered,
      next: steps[0] ?? null,
      next_steps: steps,
      expired_papers: expiredDocuments,
    })
  }

export const listFacilities =
  (deps: Deps) =>
  async (
    actor: Owner,
    { state, search }: QueryOf<typeof contract.listFacilities>,
  ): Promise<Outcome<AnswerOf<typeof contract.listFacilities>>> => {
    const now = deps.clock.now()
    const filters: Sql[] = searchFilters(sql`f.doc`, search)
    if (state !== undefined)
      filters.push(state === 'none' ? sql`f.state is null` : sql`${shownState(now)} = ${certificationStatus[state]}`)
    const [rows, counts, present] = await Promise.all([
      listOwnFacilities(deps.db, actor.companyId, filters, actor.language, now),
      countOwnFacilities(deps.db, actor.companyId, now),
      readInstallationFacts(deps.config, deps.db, now),
    ])
    return accept({ facilities: await cards(deps, rows, present), counts })
  }

export const getCertificationStatus =
  (deps: Deps) =>
  async (actor: Owner, id: string): Promise<Outcome<AnswerOf<typeof contract.getCertificationStatus>>> => {
    const facility = await readOwnFacility(deps, deps.db, actor, id, deps.clock.now())
    if (facility === undefined) return refuse('facility.not-found')
    const order = await findOpenOrder(deps.db, id)
    const settings = await currentSettings(deps.db)
    const fee = order ?? feeOf(settings)
    return accept({
      facility,
      certified: facility.state === 'certified',
      certificationFee: feeWire(fee),
      validity_months: settings.validityMonths,
      order: openOrderWire(deps.config, order),
    })
  }
