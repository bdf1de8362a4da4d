// Whether the balances of a list of moves follow from one another, from the oldest row to the newest or the other way.

export type BalanceOrder = {
  /** The index of the first row that does not follow. */
  wrong: number | undefined
  opening: number | null
  closing: number | null
}

/** Each known balance less the moves up to it gives the same fixed balance, so rows without a balance do no harm. */
const follow = (moves: readonly number[], balances: readonly (number | undefined)[], isNewestFirst: boolean) => {
  let [moved, wrongs] = [0, 0]
  let fixed: number | undefined
  let wrong: number | undefined
  for (const [index, move] of moves.entries()) {
    if (!isNewestFirst) moved += move
    const balance = balances[index]
    if (balance !== undefined) {
      const start = isNewestFirst ? balance + moved : balance - moved
      if (fixed !== undefined && start !== fixed) {
        wrongs += 1
        wrong ??= index
      }
      // One wrong balance is one wrong row, and perhaps a second one after it.
      fixed = start
    }
    if (isNewestFirst) moved += move
  }
  return { fixed, moved, wrong, wrongs, isNewestFirst }
}

/** `isLikelyNewestFirst` decides if the balances allow both orders, as those of a single row do. */
export const balanceOrder = (
  moves: readonly number[],
  balances: readonly (number | undefined)[],
  isLikelyNewestFirst = false,
): BalanceOrder => {
  const first = follow(moves, balances, isLikelyNewestFirst)
  const second = follow(moves, balances, !isLikelyNewestFirst)
  const { fixed, moved, wrong, isNewestFirst } = second.wrongs < first.wrongs ? second : first
  if (fixed === undefined) return { wrong, opening: null, closing: null }
  return isNewestFirst
    ? { wrong, opening: fixed - moved, closing: fixed }
    : { wrong, opening: fixed, closing: fixed + moved }
}
