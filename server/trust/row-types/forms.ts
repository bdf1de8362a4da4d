// Lists the forms that one statement can take, depending on the caller, the branch and the key.
import { TypeFlags } from 'typescript/unstable/sync'
import { forEveryChoice } from './choices.ts'
import { Evaluation } from './evaluate.ts'
import type { CallSite, SourceProgram } from './program.ts'
import { isReached } from './reached.ts'
import { type RowFields, rowFieldsOf } from './row-fields.ts'
import { NoStatement } from './values.ts'

export type Form = {
  text: string
  row: RowFields | undefined
  mayParameterBeNull(number: number): boolean
}

const textOf = (parts: readonly string[]): string =>
  parts.reduce((left, part, index) => (index === 0 ? part : `${left}$${index}${part}`))

export const formsOf = (program: SourceProgram, site: CallSite): readonly Form[] => {
  const forms = new Map<string, Form & { isReached: boolean }>()
  forEveryChoice((chooser) => {
    const evaluation = new Evaluation(program, chooser)
    try {
      const query = evaluation.evaluate(site.query, undefined)
      if (query.kind !== 'sql') throw new Error(`Cannot follow the statement at ${site.at}`)
      const row = rowFieldsOf(program, site, evaluation)
      const text = textOf(query.parts)
      const through = evaluation.followed.map((call) => program.placeOf(call)).join()
      const key = `${through} ${text}`
      // One path to a form is enough.
      if (forms.get(key)?.isReached) return
      forms.set(key, {
        text,
        row,
        isReached: isReached(site.call, evaluation),
        mayParameterBeNull: (number) => {
          const value = query.values[number - 1]
          const type = value === undefined ? undefined : program.typeAt(value)
          if (type === undefined) return true
          const parts = type.isUnionType() ? type.getTypes() : [type]
          return parts.some(({ flags }) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0)
        },
      })
    } catch (error) {
      if (!(error instanceof NoStatement)) throw error
    }
  })
  const all = [...forms.values()]
  const reached = all.filter(({ isReached }) => isReached)
  return reached.length > 0 ? reached : all
}
