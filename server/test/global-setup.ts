// Vitest runs this once for each project that has tests to run. All projects share one PostgreSQL.
import type { TestProject } from 'vitest/node'
import { type RunningTestServer, startTestServer, type TestServer } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

// Each project loads its own copy of this module, so shared state is kept on globalThis.
const shared = globalThis as { assureTestServer?: { starting: Promise<RunningTestServer>; users: number } | undefined }

export default async (project: TestProject): Promise<() => Promise<void>> => {
  shared.assureTestServer ??= { starting: startTestServer(), users: 0 }
  const entry = shared.assureTestServer
  entry.users++
  const running = await entry.starting
  project.provide('testServer', running.server)
  return async () => {
    entry.users--
    if (entry.users > 0) return
    shared.assureTestServer = undefined
    await running.stop()
  }
}
