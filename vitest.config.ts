import { defineConfig } from 'vitest/config'

// Two processor cores are enough for all of it: more workers than that only make the database tests wait for each
// other.
const maxWorkers = 2

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], environment: 'node', maxWorkers } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          maxWorkers,
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'node', maxWorkers } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['server/test/global-setup.ts'],
          // Two browsers at a time, after everything else.
          maxWorkers,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
