// npm run bench [-- figures…] [--full]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeDrive } from './drive.ts'
import type { Figure, Measure } from './figure.ts'
import { checklist } from './measure/checklist.ts'
import { delivery } from './measure/delivery.ts'
import { imports } from './measure/imports.ts'
import { lists } from './measure/lists.ts'
import { memory } from './measure/memory.ts'
import { pages } from './measure/pages.ts'
import { reading } from './measure/reading.ts'
import { reads } from './measure/reads.ts'
import { signIn } from './measure/sign-in.ts'
import { start } from './measure/start.ts'
import { trail } from './measure/trail.ts'
import { weight } from './measure/weight.ts'
import { writes } from './measure/writes.ts'
import { remember, trend, verdict, writePage } from './results.ts'
import { type BenchSetup, openBenchSetup } from './setup.ts'

/**
 * The order matters: small tables first, because they only grow; and reads before writes, which add other kinds of
 * rows.
 */
const parts: Record<string, Measure> = {
  weight,
  start,
  memory,
  pages,
  checklist,
  delivery,
  lists,
  reading,
  reads,
  writes,
  imports,
  trail,
  'sign-in': signIn,
}

const given = process.argv.slice(2)
const isFull = given.includes('--full')
const asked = given.filter((word) => !word.startsWith('--'))
const unknown = [
  ...asked.filter((name) => !(name in parts)),
  ...given.filter((word) => word.startsWith('--') && word !== '--full'),
]

const say = (text: string): void => void process.stdout.write(`${text}\n`)

let setup: Promise<BenchSetup> | undefined
const close = async (): Promise<void> => {
  closeDrive()
  const opened = await setup?.catch(() => undefined)
  setup = undefined
  await opened?.close()
}

const measure = async (): Promise<void> => {
  const since = performance.now()
  const figures: Figure[] = []
  const context = {
    setup: () => {
      setup ??= openBenchSetup()
      return setup
    },
    sizes: isFull ? [10_000, 100_000, 1_000_000] : [10_000, 100_000],
    say: (text: string) => say(`  ${text}`),
  }
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    say(`${name} …`)
    figures.push(...(await part(context)))
  }
  const results = remember(figures, new Date().toISOString().slice(0, 10))
  writePage(results, readFileSync(join(import.meta.dirname, 'reasons.md'), 'utf8'))
  for (const { id } of figures) {
    const figure = results.figures[id]
    if (figure)
      say(
        `${figure.title}: ${figure.score} ${figure.unit} (${figure.measured}) ${verdict(figure)}, ${trend(figure).replaceAll('*', '')}`,
      )
  }
  say(`${figures.length} figures in ${Math.round((performance.now() - since) / 1000)} s, written to bench/RESULTS.md`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(1)))

if (unknown.length > 0) {
  process.stderr.write(
    `Not known: ${unknown.join(', ')}. Figures: ${Object.keys(parts).join(', ')}; --full adds the million.\n`,
  )
  process.exitCode = 1
} else {
  try {
    await measure()
  } finally {
    await close()
  }
}
