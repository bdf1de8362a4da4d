// A defect is retired, never deleted: reports and entries name it.
import type * as calls from '@assure/contract/calls/defects'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Tx } from '../../platform/db/database.ts'
import { changedValues, refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceServices } from '../services/index.ts'
import {
  type DefectTypeFields,
  type DefectTypeRow,
  findDefectType,
  insertDefectType,
  lockDefectType,
  updateDefectType,
} from './store-types.ts'
import { defectTypeValues, defectTypeWire } from './wire.ts'

type Edit = Omit<BodyOf<typeof calls.saveDefectType>, 'version'>

/** Each once, in their order. */
const prefixesOf = (prefixes: readonly string[] = []): string[] => [...new Set(prefixes)].toSorted()

const retiredAt = (row: DefectTypeFields, isActive: boolean | undefined, now: Date): Date | null => {
  if (isActive === undefined) return row.retired_at
  return isActive ? null : (row.retired_at ?? now)
}

const typeAfter = (row: DefectTypeFields, edit: Edit, now: Date): DefectTypeFields => ({
  name_en: edit.name?.en ?? row.name_en,
  name_ar: edit.name?.ar ?? row.name_ar,
  hs_prefixes: edit.hs_prefixes === undefined ? row.hs_prefixes : prefixesOf(edit.hs_prefixes),
  retired_at: retiredAt(row, edit.is_active, now),
})

export const subjectOf = ({ code, name_en: name }: Pick<DefectTypeRow, 'code' | 'name_en'>) => ({
  kind: 'defect-type',
  id: code,
  name: `${code} ${name}`,
})

export const getDefectType = async (tx: Tx, code: string): Promise<DefectTypeRow> => {
  const row = await findDefectType(tx, code)
  if (row === undefined) throw new Error(`The defect ${code} is gone.`)
  return row
}

export const addDefectType: UseCase<typeof calls.addDefectType> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { code, class: one, name, hs_prefixes: prefixes } = call.body
    const row = {
      code,
      class: one,
      name_en: name.en,
      name_ar: name.ar,
      hs_prefixes: prefixesOf(prefixes),
      retired_at: null,
    }
    if ((await insertDefectType(tx, row)) === 0) return refuse('defect-type.taken')
    await announceServices(tx, deps, call, {
      list: 'defect-types',
      action: 'defect-type.added',
      subject: subjectOf(row),
      after: { class: one, ...defectTypeValues(row) },
    })
    return accept(defectTypeWire(deps, await getDefectType(tx, code), call.actor), { message: 'defect-type.added' })
  })

export const saveDefectType: UseCase<typeof calls.saveDefectType> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { code } = call.params
    const { version, ...edit } = call.body
    if (!(await lockDefectType(tx, code))) return refuse('defect-type.not-found')
    const row = await getDefectType(tx, code)
    // Dated after the lock: an inspection that began meanwhile is earlier.
    const next = typeAfter(row, edit, deps.clock.now())
    const [present, values] = [defectTypeValues(row), defectTypeValues(next)]
    const refused = refuseLost(version, present, values)
    if (refused) return refused
    const change = changedValues(present, values)
    if (change) {
      await updateDefectType(tx, code, next)
      await announceServices(tx, deps, call, {
        list: 'defect-types',
        action: 'defect-type.changed',
        subject: subjectOf({ code, ...next }),
        ...change,
      })
    }
    return accept(defectTypeWire(deps, { ...row, ...next }, call.actor), { message: 'defect-type.changed' })
  })
