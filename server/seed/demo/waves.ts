// What is done at the same time: acts of one or two days, long enough ago for nobody to look at their hour. Waiting
// for the database by turns is most of the time that the demo set takes.
import { daysBetween } from './calendar.ts'

/** Steps of one chain are played one after the other; those without one stand alone. */
export type Step = { at: Date; chain: string | undefined; play(): Promise<unknown> }
export type Wave = { at: Date; steps: Step[] }

const most = 8
/** Less than the time from the planning of a visit to the visit. */
const spanMs = 36 * 3_600_000
/** Younger acts keep their own minute, so that the trail of the last days reads as it would in life. */
const recentDays = 5

/** The first acts of all chains, then the second ones, and so on. */
const roundsOf = (steps: readonly Step[]): Step[][] => {
  const rounds: Step[][] = []
  const played = new Map<string | undefined, number>()
  for (const step of steps) {
    let round = played.get(step.chain) ?? 0
    while ((rounds[round]?.length ?? 0) >= most) round++
    played.set(step.chain, round + 1)
    const found = rounds[round]
    if (found === undefined) rounds[round] = [step]
    else found.push(step)
  }
  return rounds
}

/** `steps` are in the order of their times. All of a wave happen at the instant of its last one. */
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
