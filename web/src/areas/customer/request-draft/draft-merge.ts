// Merges a draft with one saved elsewhere meanwhile: what can be combined, and what the owner has to choose.
import type { FieldChange, Stays } from '../../../panels/changed-meanwhile/changes.ts'
import { type DraftValues, type Group, groups, isSame, isUnnamed } from './draft-values.ts'

export type Typed = Partial<DraftValues>

/** Keyed as `place.name`. The goods are one field, because a list can be compared only as a whole. */
type Fields = Record<string, string>
const fieldsOf = (group: Group, values: Record<string, string>): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [isUnnamed(group) ? name : `${group}.${name}`, value]),
  )

export type Merge = { typed: Typed; changes: FieldChange[] }

const withGroup = <G extends Group>(typed: Typed, group: G, value: DraftValues[G]): Typed => ({
  ...typed,
  [group]: value,
})

const mergeFields = (
  group: Exclude<Group, 'goods'>,
  base: Record<string, string>,
  mine: Record<string, string>,
  theirs: Record<string, string>,
): { merged: Record<string, string>; changes: FieldChange[] } => {
  const merged = { ...theirs }
  const changes: FieldChange[] = []
  const names = fieldsOf(group, Object.fromEntries(Object.keys(theirs).map((name) => [name, name])))
  for (const [field, name] of Object.entries(names)) {
    const [before = '', own = '', other = ''] = [base[name], mine[name], theirs[name]]
    const touched = own !== before
    if (touched) merged[name] = own
    if (other !== before && other !== own) changes.push({ field, before, theirs: other, mine: own, touched })
  }
  return { merged, changes }
}

/** `say` summarises the goods in a few words. */
export const mergeDrafts = (
  { base, mine, theirs }: { base: DraftValues; mine: Typed; theirs: DraftValues },
  say: (goods: DraftValues['goods']) => string,
): Merge => {
  let typed: Typed = {}
  const changes: FieldChange[] = []
  for (const group of groups) {
    const own = mine[group]
    if (group === 'goods') {
      const isOther = !isSame('goods', base.goods, theirs.goods)
      const isOwn = own !== undefined && !isSame('goods', own as DraftValues['goods'], theirs.goods)
      if (isOwn) typed = withGroup(typed, 'goods', own as DraftValues['goods'])
      if (isOther && (own === undefined || isOwn))
        changes.push({
          field: 'goods',
          before: say(base.goods),
          theirs: say(theirs.goods),
          mine: say(mine.goods ?? base.goods),
          touched: isOwn,
        })
      continue
    }
    const fields = mergeFields(group, base[group], (own ?? base[group]) as Record<string, string>, theirs[group])
    changes.push(...fields.changes)
    if (own !== undefined && JSON.stringify(fields.merged) !== JSON.stringify(theirs[group]))
      typed = withGroup(typed, group, fields.merged as DraftValues[typeof group])
  }
  return { typed, changes }
}

/** What remains typed after the owner's choices between both versions. */
export const settle = (typed: Typed, theirs: DraftValues, stays: Readonly<Record<string, Stays>>): Typed => {
  let settled: Typed = {}
  for (const group of groups) {
    const own = typed[group]
    if (own === undefined) continue
    if (group === 'goods') {
      if (stays.goods !== 'theirs') settled = withGroup(settled, 'goods', own as DraftValues['goods'])
      continue
    }
    const names = fieldsOf(group, Object.fromEntries(Object.keys(own).map((name) => [name, name])))
    const fieldValues = { ...(own as Record<string, string>) }
    for (const [field, name] of Object.entries(names))
      if (stays[field] === 'theirs') fieldValues[name] = (theirs[group] as Record<string, string>)[name] ?? ''
    if (JSON.stringify(fieldValues) !== JSON.stringify(theirs[group]))
      settled = withGroup(settled, group, fieldValues as DraftValues[typeof group])
  }
  return settled
}
