// A clock that tests control.
import type { Clock } from '../src/platform/clock.ts'

export type TestClock = Clock & { set(at: Date | string): void; forward(ms: number): void }

export const testClock = (start: Date | string = '2026-03-02T08:00:00.000Z'): TestClock => {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (at) => {
      now = new Date(at)
    },
    forward: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

/** Starts at the present and runs in real time; tests can also advance it. */
export const tickingClock = (): TestClock => {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    set: (at) => {
      ahead = new Date(at).getTime() - Date.now()
    },
    forward: (ms) => {
      ahead += ms
    },
  }
}

export const seconds = (count: number) => count * 1_000
export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => count * 3_600_000
export const days = (count: number) => count * 86_400_000
