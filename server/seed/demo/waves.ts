// Plays acts of one or two days in parallel, if they are old enough for the exact hour not to matter. Waiting for the
// database one act at a time would take most of the time.
import { daysBetween } from './calendar.ts'

/** Steps of one chain run in sequence. A step without a chain runs alone. */
export type Step = { at: Date; chain: string | undefined; play(): Promise<unknown> }
export type Wave = { at: Date; steps: Step[] }

const most = 8
/** Shorter than the time between scheduling a visit and the visit. */
const spanMs = 36 * 3_600_000
/** More recent acts keep their exact time, so that the recent audit trail reads naturally. */
const recentDays = 5

/** Groups the steps in rounds: the first of each chain, then the second, and so on. */
const roundsOf = (steps: readonly Step[]): Step[][] => {
  const rounds: Step[][] = []
  const played = new Map<string | undefined, number>()
  for (const step of steps) {
    let round = played.get(step.chain) ?? 0
    while ((rounds[round]?.length ?? 0) >= most) round++
    played.set(step.chain, round + 1)
    rounds[round] = [...(rounds[round] ?? []), step]
  }
  return rounds
}

/** `steps` must be in order of time. All steps of a wave happen at the time of its last one. */
export const wavesOf = (steps: readonly Step[], now: Date): Wave[] => {
  const waves: Wave[] = []
  let latest = 0
  const add = (wave: Step[]) => {
    latest = Math.max(latest, ...wave.map(({ at }) => at.getTime()))
    waves.push({ at: new Date(latest), steps: wave })
  }
  let gathered: Step[] = []
  const end = () => {
    for (const round of roundsOf(gathered)) add(round)
    gathered = []
  }
  for (const step of steps) {
    const [first] = gathered
    const isAlone = step.chain === undefined || daysBetween(step.at, now) <= recentDays
    if (isAlone || (first !== undefined && step.at.getTime() - first.at.getTime() >= spanMs)) end()
    if (isAlone) add([step])
    else gathered.push(step)
  }
  end()
  return waves
}
