import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Two processor cores are enough for all of it: more workers than that only make the database tests wait for each
// other.
const maxWorkers = 2

/** Begun first: a long file that is begun last keeps one worker busy while the other has nothing left to do. */
const longest = [
  'e2e/walk-english.test.ts',
  'e2e/walk-arabic.test.ts',
  'e2e/inspector-offline.test.ts',
  'e2e/focus.test.ts',
  'server/trust/input.test.ts',
  'server/trust/regular-expressions.test.ts',
  'server/src/commands/production.test.ts',
]
const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((path) => moduleId.replaceAll('\\', '/').endsWith(`/${path}`))
  return rank === -1 ? longest.length : rank
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'contract', include: ['{client,contract}/**/*.test.ts'], environment: 'node', maxWorkers } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          maxWorkers,
          globalSetup: ['server/test/global-setup.ts'],
          // One worker imports the program once, for all of its files: nothing that a module keeps may differ between them.
          isolate: false,
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
          // As long as a page may take for one thing (harness.ts); a second is too short on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
