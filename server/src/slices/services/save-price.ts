// The price list. A changed price is a new version; earlier versions stay.

import type * as calls from '@assure/contract/calls/services'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { PriceRule } from '@assure/contract/domain/price-lines'
import type { BodyOf } from '@assure/contract/endpoint'
import type { By } from '../../platform/audit/audit.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
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

type NewPrice = By & { actor: Administrator; body: BodyOf<typeof calls.addPrice>; now: Date }

/** For a transaction that has locked the prices. Refused only before anything is written. */
export const createPrice = async (
  tx: Tx,
  deps: Deps,
  { body: { name, base, units = [] }, now, ...by }: NewPrice,
): Promise<Outcome<number>> => {
  if (hasUnitTwice(units)) return refuse('price.unit-twice')
  if (await isPriceNameTaken(tx, { ...name, by: null })) return refuse('price.name-taken')
  const id = await insertPrice(tx, name)
  const rule = ruleOf({ base, units })
  await insertPriceVersion(tx, { priceId: id, number: 1, rule, by: by.actor.accountId, now })
  await announceServices(tx, deps, by, {
    list: 'prices',
    action: 'price.added',
    subject: { kind: 'price', id: String(id), name: name.en },
    after: { name, base, units: unitsWire(rule.units) },
  })
  return accept(id)
}

export const addPrice: UseCase<typeof calls.addPrice> = (deps, { actor, traceId, now, body }) =>
  deps.db.transaction(async (tx) => {
    await lockPrices(tx)
    const created = await createPrice(tx, deps, { actor, traceId, now, body })
    if (!created.ok) return created
    return accept(await getPrice(tx, created.value), { message: 'price.added' })
  })

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
