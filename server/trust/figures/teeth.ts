// Whether the tests bite: faults planted one at a time into a copy of the tree, each against the tests of its part (F39).
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '../../test/postgres.ts'
import type { Figure } from '../figure.ts'
import { type Planted, plantedFaults } from '../planted-faults.ts'
import { runTests } from './in-tests.ts'

const root = join(import.meta.dirname, '../../..')
const copied = ['contract', 'server', 'types', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'vitest.config.ts', 'docs']

/** The tree as it is now, with the installed packages of this one; our own packages are the copied ones. */
const copyTree = (to: string): void => {
  for (const name of copied) cpSync(join(root, name), join(to, name), { recursive: true, filter: (path) => !/[\\/](node_modules|dist)([\\/]|$)/.test(path) })
  for (const place of ['.', 'server', 'contract']) {
    const from = join(root, place, 'node_modules')
    if (!existsSync(from)) continue
    mkdirSync(join(to, place, 'node_modules'), { recursive: true })
    for (const name of readdirSync(from)) if (name !== '@assure') symlinkSync(join(from, name), join(to, place, 'node_modules', name))
  }
  mkdirSync(join(to, 'node_modules/@assure'))
  for (const name of ['contract', 'server']) symlinkSync(join(to, name), join(to, 'node_modules/@assure', name))
}

/** Whether the tests noticed. */
const bite = async (tree: string, fault: Planted, seed: number): Promise<boolean> => {
  const path = join(tree, fault.file)
  const sound = readFileSync(path, 'utf8')
  if (!sound.includes(fault.find)) throw new Error(`${fault.file} has changed: “${fault.find.slice(0, 80)}” is not there.`)
  writeFileSync(
    path,
    sound.replace(fault.find, () => fault.put),
  )
  try {
    for (const test of fault.tests) {
      const { failed, passed } = await runTests([`server/${test}`], { size: 'full', seed }, undefined, tree, 'c')
      if (failed.length > 0 || passed === 0) return true
    }
    return false
  } finally {
    writeFileSync(path, sound)
  }
}

export const plant = async (seed: number, only: string | undefined, told: (line: string) => void): Promise<{ caught: Planted[]; survivors: Planted[] }> => {
  const tree = mkdtempSync(join(tmpdir(), 'assure-teeth-'))
  const server = await startTestServer()
  const before = process.env.TEST_DATABASE_URL
  process.env.TEST_DATABASE_URL = server.server.adminUrl
  const [caught, survivors]: [Planted[], Planted[]] = [[], []]
  try {
    copyTree(tree)
    for (const fault of plantedFaults.filter(({ what, kind }) => only === undefined || what.includes(only) || kind === only)) {
      const isCaught = await bite(tree, fault, seed)
      ;(isCaught ? caught : survivors).push(fault)
      told(`${isCaught ? 'caught  ' : 'SURVIVED'} ${fault.kind.padEnd(6)} ${fault.what} (${fault.file})`)
    }
  } finally {
    if (before === undefined) delete process.env.TEST_DATABASE_URL
    else process.env.TEST_DATABASE_URL = before
    await server.stop()
    rmSync(tree, { recursive: true, force: true })
  }
  return { caught, survivors }
}

export const teeth: Figure = {
  id: 'F39',
  goal: '≥ 60 planted faults: all of access, money and state caught, ≥ 95 % overall',
  run: async ({ seed }) => {
    const { caught, survivors } = await plant(seed, process.env.TRUST_ONLY, (line) => process.stdout.write(`     ${line}\n`))
    const total = caught.length + survivors.length
    const grave = survivors.filter(({ kind }) => kind !== 'other')
    return {
      outcome: grave.length === 0 && caught.length >= total * 0.95 && total >= 60 ? 'passed' : 'failed',
      measured: `${total} faults, ${caught.length} caught, ${survivors.length} survived${survivors.length > 0 ? `: ${survivors.map(({ what }) => what).join('; ')}` : ''}`,
    }
  },
}
