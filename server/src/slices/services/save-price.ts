// The price list. A changed price is a new version; earlier versions stay.

import type * as calls from '@assure/contract/calls/services'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { PriceRule } from '@assure/contract/domain/price-lines'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { filsOf } from '../../platform/money-text.ts'
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
import { type PriceAnswer, priceWire, unitsFromWire, unitsWire } from './wire.ts'

const readPrices = async (db: Queryable): Promise<PriceAnswer[]> => {
  const versions = Map.groupBy(await listPriceVersionRows(db), (row) => row.price_id)
  return (await listPriceRows(db)).map((row) => priceWire(row, versions.get(row.id) ?? []))
}

export const listPrices: UseCase<typeof calls.listPrices> = async ({ db }) => accept({ prices: await readPrices(db) })

const findPrice = async (db: Queryable, id: number): Promise<PriceAnswer | undefined> =>
  (await readPrices(db)).find((price) => price.id === id)

const getPrice = async (db: Queryable, id: number): Promise<PriceAnswer> => {
  const price = await findPrice(db, id)
  if (!price) throw new Error(`The price ${id} is gone.`)
  return price
}

type PriceValues = Pick<PriceAnswer, 'name' | 'base' | 'units'>

const valuesOf = ({ name, base, units }: PriceAnswer): PriceValues => ({ name, base, units })

const ruleOf = ({ base, units }: Pick<PriceValues, 'base' | 'units'>): PriceRule => ({
  baseFils: filsOf(base),
  units: unitsFromWire(units),
})

const hasUnitTwice = (units: readonly { unit: string }[] = []): boolean =>
  new Set(units.map(({ unit }) => unit)).size < units.length

export const addPrice: UseCase<typeof calls.addPrice> = async (deps, call) => {
  const { name, base, units = [] } = call.body
  if (hasUnitTwice(units)) return refuse('price.unit-twice')
  return deps.db.transaction(async (tx) => {
    await lockPrices(tx)
    if (await isPriceNameTaken(tx, { ...name, by: null })) return refuse('price.name-taken')
    const id = await insertPrice(tx, name)
    const rule = ruleOf({ base, units })
    await insertPriceVersion(tx, { priceId: id, number: 1, rule, by: call.actor.accountId, now: call.now })
    const price = await getPrice(tx, id)
    await announceServices(tx, deps, call, {
      list: 'prices',
      action: 'price.added',
      subject: { kind: 'price', id: String(id), name: price.name.en },
      after: valuesOf(price),
    })
    return accept(price, { message: 'price.added' })
  })
}

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

export const savePrice: UseCase<typeof calls.savePrice> = async (deps, call) => {
  const { id } = call.params
  const { version, ...edit } = call.body
  if (hasUnitTwice(edit.units)) return refuse('price.unit-twice')
  return deps.db.transaction(async (tx) => {
    await lockPrices(tx)
    const price = await findPrice(tx, id)
    if (!price) return refuse('price.not-found')
    const present = valuesOf(price)
    const next: PriceValues = {
      name: edit.name ?? present.name,
      base: edit.base ?? present.base,
      units: edit.units ? unitsWire(unitsFromWire(edit.units)) : present.units,
    }
    const { in_force_since: changedAt, changed_by: changedBy } = price
    const lost = refuseLost(version, present, next, { changed_at: changedAt, changed_by: changedBy })
    if (lost) return lost
    if (await isPriceNameTaken(tx, { ...next.name, by: id })) return refuse('price.name-taken')
    const isRenamed = !isSame(present.name, next.name)
    if (isRenamed) await renamePrice(tx, id, next.name)
    // Saving a trial price unchanged confirms it.
    const isNewVersion = price.is_trial || !isSame([present.base, present.units], [next.base, next.units])
    if (isNewVersion)
      await insertPriceVersion(tx, {
        priceId: id,
        number: price.history.length + 2,
        rule: ruleOf(next),
        by: call.actor.accountId,
        now: call.now,
      })
    if (isNewVersion || isRenamed)
      await announceServices(tx, deps, call, {
        list: 'prices',
        action: 'price.changed',
        subject: { kind: 'price', id: String(id), name: next.name.en },
        before: present,
        after: next,
      })
    return accept(await getPrice(tx, id), { message: 'price.changed' })
  })
}
