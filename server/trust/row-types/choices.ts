// Explores the choices that the source leaves open (the caller, the branch, the key): over all runs, each is made in
// every way.

export type Chooser = {
  /**
   * Picks a number below `count`. `caller`: all combinations are tried. `branch`: only one departure from the first
   * choice at a time.
   */
  choose(kind: 'caller' | 'branch', count: number): number
}

type Made = { kind: 'caller' | 'branch'; count: number; picked: number }
type Script = { picks: readonly number[]; departures: number }

const mostRuns = 3_000

/** Runs `work` until every choice has been made in every way. */
export const forEveryChoice = (work: (chooser: Chooser) => void): void => {
  const waiting: Script[] = [{ picks: [], departures: 0 }]
  for (let runs = 0; ; runs++) {
    const script = waiting.pop()
    if (script === undefined) return
    if (runs > mostRuns) throw new Error(`More than ${mostRuns} forms of one statement.`)
    const made: Made[] = []
    work({
      choose: (kind, count) => {
        const picked = Math.min(script.picks[made.length] ?? 0, count - 1)
        made.push({ kind, count, picked })
        return picked
      },
    })
    for (let at = script.picks.length; at < made.length; at++) {
      const { kind, count } = made[at] as Made
      const departures = script.departures + (kind === 'branch' ? 1 : 0)
      if (departures > 1) continue
      const before = made.slice(0, at).map(({ picked }) => picked)
      for (let other = 1; other < count; other++) waiting.push({ picks: [...before, other], departures })
    }
  }
}
