// npm run trust: runs the figures as checks. `-- F16 F21` selects figures, `--release` uses the large sizes, `--seed N`
// repeats a run, `--list` lists all figures.
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Figure, Measured } from './figure.ts'
import { testFigures } from './figures/in-tests.ts'
import { appKilled, databaseKilled } from './figures/killed.ts'
import { overload } from './figures/overload.ts'
import { powerLoss } from './figures/power-loss.ts'
import { restored } from './figures/restored.ts'
import { slowClients } from './figures/slow-clients.ts'
import { soak } from './figures/soak.ts'
import { teeth } from './figures/teeth.ts'
import { twoProcesses } from './figures/two-processes.ts'

const figures: readonly Figure[] = [
  ...testFigures,
  appKilled,
  databaseKilled,
  powerLoss,
  slowClients,
  overload,
  soak,
  twoProcesses,
  restored,
  teeth,
].toSorted((one, other) => Number(one.id.slice(1)) - Number(other.id.slice(1)))
/** Runs only when requested by name, because it plants faults instead of looking for them. */
const onlyByName = new Set(['F39'])

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'boolean' }, seed: { type: 'string' }, list: { type: 'boolean' } },
})
const ids = positionals.map((one) => one.toUpperCase())
const unknown = ids.filter((id) => !figures.some((figure) => figure.id === id))

const line = ({ figure, outcome, measured, goal, seed }: Measured): string =>
  `${figure.padEnd(4)} ${outcome.padEnd(8)} ${measured}\n     goal: ${goal}\n     seed: ${seed} (npm run trust -- ${figure} --seed ${seed})`

if (values.list || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no ${unknown.join(', ')}.`)
  for (const { id, goal } of figures) console.log(`${id.padEnd(4)} ${goal}`)
  process.exitCode = unknown.length > 0 ? 1 : 0
} else {
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed)
  const size = values.release ? 'release' : 'full'
  console.log(
    `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}; ${size} size\n`,
  )
  const results: Measured[] = []
  for (const { id, goal, run } of figures.filter((figure) =>
    ids.length > 0 ? ids.includes(figure.id) : !onlyByName.has(figure.id),
  )) {
    const began = performance.now()
    const came = await run({ size, seed }).catch((error: unknown) => ({
      measured: error instanceof Error ? error.message : String(error),
      outcome: 'failed' as const,
    }))
    const result: Measured = {
      figure: id,
      goal,
      seed,
      ...came,
      measured: `${came.measured} [${Math.round((performance.now() - began) / 1000)} s]`,
    }
    results.push(result)
    console.log(`${line(result)}\n`)
  }
  const count = (outcome: Measured['outcome']) => results.filter((one) => one.outcome === outcome).length
  console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run`)
  if (count('failed') > 0) process.exitCode = 1
}
