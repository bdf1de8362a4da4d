// Opening balance, lines and closing balance must fit together.
import { StatementRefused } from './statement.ts'

/** Balances from several sources, the most trusted first. */
type Known = readonly (number | null | undefined)[]

type Balances = { opening_fils: number | null; closing_fils: number | null }

export const doesNotAddUp = (difference_fils: number): StatementRefused =>
  new StatementRefused({ code: 'statement.does-not-add-up', difference_fils })

const agreed = (known: Known): number | null => {
  const [first, ...others] = known.filter((one) => typeof one === 'number')
  if (first === undefined) return null
  const other = others.find((one) => one !== first)
  if (other !== undefined) throw doesNotAddUp(other - first)
  return first
}

/** The difference is what the closing balance has more than the opening balance and the lines. */
export const addUp = (opening: Known, lines: readonly { fils: number }[], closing: Known): Balances => {
  const balances = { opening_fils: agreed(opening), closing_fils: agreed(closing) }
  const { opening_fils, closing_fils } = balances
  if (opening_fils === null || closing_fils === null) return balances
  const difference = closing_fils - lines.reduce((sum, { fils }) => sum + fils, opening_fils)
  if (difference !== 0) throw doesNotAddUp(difference)
  return balances
}
