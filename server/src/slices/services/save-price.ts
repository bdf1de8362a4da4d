// The price list as a SUPER_ADMIN keeps it: each change is a new version, and nothing of the past is overwritten.

import type { ChangedMeanwhile } from '@assure/contract/calls/records'
import type { addPrice as addCall, savePrice as saveCall } from '@assure/contract/calls/services'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { PriceRule } from '@assure/contract/domain/price-lines'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lostBy } from '../../platform/edit-version.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceServices } from './announce-services.ts'
import {
  insertPrice,
  insertPriceVersion,
  isPriceNameTaken,
  listPriceRows,
  listPriceVersionRows,
  lockPrices,
  renamePrice,
} from './store-prices.ts'
import { type PriceAnswer, priceWire, unitsFromWire } from './wire.ts'

type Context = UseCaseContext<Administrator>

export const listPrices = async (db: Queryable): Promise<PriceAnswer[]> => {
  const versions = Map.groupBy(await listPriceVersionRows(db), ({ priceId }) => priceId)
  return (await listPriceRows(db)).map((row) => priceWire(row, versions.get(row.id) ?? []))
}

const findPrice = async (db: Queryable, id: number): Promise<PriceAnswer | undefined> =>
  (await listPrices(db)).find((price) => price.id === id)

const getPrice = async (db: Queryable, id: number): Promise<PriceAnswer> => {
  const price = await findPrice(db, id)
  if (!price) throw new Error(`The price ${id} is gone.`)
  return price
}

type Wanted = Pick<PriceAnswer, 'name' | 'base' | 'units'>

const ruleOf = ({ base, units }: Pick<Wanted, 'base' | 'units'>): PriceRule => ({
  baseFils: Math.round(base * 100),
  units: unitsFromWire(units),
})

const hasUnitTwice = (units: readonly { unit: string }[] = []): boolean =>
  new Set(units.map(({ unit }) => unit)).size < units.length

export const addPrice =
  (deps: Deps) =>
  async ({ actor, requestId, now }: Context, given: BodyOf<typeof addCall>): Promise<Outcome<PriceAnswer>> => {
    if (hasUnitTwice(given.units)) return refuse('price.unit-twice')
    return deps.db.transaction(async (tx) => {
      await lockPrices(tx)
      if (await isPriceNameTaken(tx, { ...given.name, by: null })) return refuse('price.name-taken')
      const id = await insertPrice(tx, given.name)
      const rule = ruleOf({ base: given.base, units: given.units ?? [] })
      await insertPriceVersion(tx, { priceId: id, number: 1, rule, by: actor.accountId, now })
      const price = await getPrice(tx, id)
      const after = { name: price.name, base: price.base, units: price.units }
      const news = { kind: 'price', action: 'price.added', id, name: price.name.en, after } as const
      await announceServices(tx, deps, { actor, requestId, news })
      return accept(price, { message: 'price.added' })
    })
  }

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

export const savePrice =
  (deps: Deps) =>
  async (
    { actor, requestId, now }: Context,
    { id, version, ...given }: { id: number } & BodyOf<typeof saveCall>,
  ): Promise<Outcome<PriceAnswer>> => {
    if (hasUnitTwice(given.units)) return refuse('price.unit-twice')
    return deps.db.transaction(async (tx) => {
      await lockPrices(tx)
      const price = await findPrice(tx, id)
      if (!price) return refuse('price.not-found')
      const present: Wanted = { name: price.name, base: price.base, units: price.units }
      const wanted: Wanted = {
        name: given.name ?? present.name,
        base: given.base ?? present.base,
        units: given.units ? unitsInOrder(given.units) : present.units,
      }
      const lost = version === undefined ? [] : lostBy(version, present, wanted)
      if (lost.length > 0) {
        const details: ChangedMeanwhile = {
          version: price.version,
          changed_at: price.in_force_since,
          changed_by: price.changed_by,
          changes: lost.map((field) => ({ field, before: null, after: present[field as keyof Wanted] })),
        }
        return refuse('request.changed-meanwhile', { details })
      }
      if (await isPriceNameTaken(tx, { ...wanted.name, by: id })) return refuse('price.name-taken')
      if (!isSame(present.name, wanted.name)) await renamePrice(tx, id, wanted.name)
      const isOther = !isSame([present.base, present.units], [wanted.base, wanted.units])
      // A trial price that is saved as it stands is confirmed by it.
      if (isOther || price.is_trial)
        await insertPriceVersion(tx, {
          priceId: id,
          number: price.history.length + 2,
          rule: ruleOf(wanted),
          by: actor.accountId,
          now,
        })
      if (isOther || price.is_trial || !isSame(present.name, wanted.name)) {
        const news = { kind: 'price', action: 'price.changed', id, name: wanted.name.en } as const
        await announceServices(tx, deps, { actor, requestId, news: { ...news, before: present, after: wanted } })
      }
      return accept(await getPrice(tx, id), { message: 'price.changed' })
    })
  }

const unitsInOrder = (given: Wanted['units']): Wanted['units'] => {
  const units = unitsFromWire(given)
  return (Object.keys(units) as (keyof typeof units)[]).map((unit) => ({
    unit,
    included: units[unit].included,
    further: units[unit].furtherFils / 100,
  }))
}
