// ISO 2859-1, single sampling, normal inspection: from the size of a lot to the number of units to inspect and the
// number of faulty ones still accepted. The server, the form and the phone on site call this one function. No zod here:
// the web loads this at run time.
import { accept, type Outcome, refuse } from './outcome.ts'

export const samplingLevels = ['I', 'II', 'III', 'S-1', 'S-2', 'S-3', 'S-4'] as const
export type SamplingLevel = (typeof samplingLevels)[number]

/** Acceptable quality limit: the percentage nonconforming that is still acceptable on average. */
export const samplingAqls = [0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5] as const
export type SamplingAql = (typeof samplingAqls)[number]

export type SamplingPlan = {
  /** The code letter of the lot's size at this level; an arrow of the table can lead to another letter's plan. */
  letter: string
  /** How many units are inspected: never more than the lot has. */
  n: number
  /** The maximum number of accepted faulty units; from `re` on the lot is rejected. */
  ac: number
  re: number
  /** The plan needs as many units as the lot has, or more. */
  inspectAll: boolean
}

/** The largest lot; whole numbers stay exact far beyond it. */
export const largestLot = 1_000_000_000

const letters = 'ABCDEFGHJKLMNPQR'
const sampleSizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000] as const

/** Table 1: the last lot size of each row (the final row has no end), and a letter for each row and level. */
const rowEnds = [8, 15, 25, 50, 90, 150, 280, 500, 1200, 3200, 10_000, 35_000, 150_000, 500_000, Infinity] as const
const lettersOfRows: Record<SamplingLevel, string> = {
  'S-1': 'AAAABBBBCCCCDDD',
  'S-2': 'AAABBBCCCDDDEEE',
  'S-3': 'AABBCCDDEEFFGGH',
  'S-4': 'AABCCDEEFGGHJJK',
  I: 'AABCCDEFGHJKLMN',
  II: 'ABCDEFGHJKLMNPQ',
  III: 'BCDEFGHJKLMNPQR',
}

/**
 * Table 2-A consists of diagonals: one letter further down and one AQL stricter have the same Ac. By the sum of both
 * positions: below 14 an arrow down, 14 is Ac 0, 15 an arrow up, 16 an arrow down, from 17 on Ac 1, 2, 3 …, from 25 on
 * an arrow up.
 */
const acOfDiagonal: Readonly<Record<number, number>> = {
  14: 0,
  17: 1,
  18: 2,
  19: 3,
  20: 5,
  21: 7,
  22: 10,
  23: 14,
  24: 21,
}
const stepOf = (diagonal: number): 1 | -1 => (diagonal < 14 || diagonal === 16 ? 1 : -1)

/** Follows the arrows to a plan. An arrow that would leave the table turns, then continues in its new direction. */
const planAt = (letterAt: number, aqlAt: number): { at: number; ac: number } => {
  let at = letterAt
  let step: 1 | -1 | undefined
  for (;;) {
    const ac = acOfDiagonal[at + aqlAt]
    if (ac !== undefined) return { at, ac }
    step ??= stepOf(at + aqlAt)
    if (at + step < 0 || at + step >= sampleSizes.length) step = step === 1 ? -1 : 1
    at += step
  }
}

export const isSamplingLevel = (level: string): level is SamplingLevel =>
  (samplingLevels as readonly string[]).includes(level)
export const isSamplingAql = (aql: number): aql is SamplingAql => (samplingAqls as readonly number[]).includes(aql)

/** A class of defects that allows none has no AQL: every unit of the sample counts. */
export const noneAllowed = { ac: 0, re: 1 } as const

export const samplingPlan = (lotSize: number, level: string, aql: number): Outcome<SamplingPlan> => {
  if (!Number.isInteger(lotSize) || lotSize < 1 || lotSize > largestLot) return refuse('sampling.lot-size')
  if (!isSamplingLevel(level)) return refuse('sampling.level')
  if (!isSamplingAql(aql)) return refuse('sampling.aql')
  const letter = lettersOfRows[level].charAt(rowEnds.findIndex((end) => lotSize <= end))
  const { at, ac } = planAt(letters.indexOf(letter), samplingAqls.indexOf(aql))
  const size = sampleSizes[at] ?? lotSize
  const inspectAll = size >= lotSize
  return accept({ letter, n: inspectAll ? lotSize : size, ac, re: ac + 1, inspectAll })
}
