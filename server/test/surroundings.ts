// Twins of the two things that are injected to be turned by tests, and quiet surroundings.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Clock } from '../src/platform/clock.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { createKeys, type Keys } from '../src/platform/keys.ts'
import type { Log } from '../src/platform/log.ts'

export type MovableClock = Clock & { move(seconds: number): void; set(at: Date): void }

export const movableClock = (start = new Date()): MovableClock => {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    move: (seconds) => {
      at += seconds * 1000
    },
    set: (instant) => {
      at = instant.getTime()
    },
  }
}

export const quietLog: Log = pino({ level: 'silent' })

export const temporaryFolder = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'assure-platform-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Keys that no file holds: the same for the same seed. */
export const testKeys = (seed = 1): Keys =>
  createKeys({ dataDir: '', clock: movableClock(), secretKey: Buffer.alloc(32, seed), signingKey: 'MC4CAQAwBQYDK2VwBCIEIEdGwJg6xVj+oeF5zQrD1OtkYY2vKKQYVLSbdq4gB3oR@2026-01-01' })

export const openQuietly = (url: string, poolSize = 10): Database => openDatabase({ url, poolSize, onError: () => undefined })

/** Asks until it is true; tests wait for things, never for time. */
export const eventually = async (isTrue: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> => {
  const end = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not come true in time.')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
