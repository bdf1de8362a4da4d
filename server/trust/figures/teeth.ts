// Mutation testing: faults planted one at a time into a copy of the tree, each run against the tests of its part (F39).
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '../../test/postgres.ts'
import type { Figure } from '../figure.ts'
import { placesOf } from '../places-of.ts'
import type { Planted } from '../planted-faults/at.ts'
import { plantedFaults } from '../planted-faults.ts'
import { type Ran, runTests } from './in-tests.ts'

const root = join(import.meta.dirname, '../../..')
const copied = [
  'contract',
  'server',
  'types',
  'web',
  'e2e',
  'deploy',
  'scripts',
  'bench',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  '.oxlintrc.json',
  'docs',
]

/** Copies the current tree, and links its installed packages except our own. */
const copyTree = (to: string): void => {
  for (const name of copied)
    cpSync(join(root, name), join(to, name), {
      recursive: true,
      filter: (path) => !/[\\/](node_modules|dist)([\\/]|$)/.test(path),
    })
  for (const place of ['.', 'server', 'contract']) {
    const from = join(root, place, 'node_modules')
    if (!existsSync(from)) continue
    mkdirSync(join(to, place, 'node_modules'), { recursive: true })
    for (const name of readdirSync(from))
      if (name !== '@assure') symlinkSync(join(from, name), join(to, place, 'node_modules', name))
  }
  mkdirSync(join(to, 'node_modules/@assure'))
  for (const name of ['contract', 'server']) symlinkSync(join(to, name), join(to, 'node_modules/@assure', name))
}

/** Runs test files of the copied tree, at the normal size. */
const runIn = (tree: string, tests: readonly string[], seed: number, stopAtFirst: boolean): Promise<Ran> =>
  runTests(
    tests.map((test) => `server/${test}`),
    { size: 'full', seed },
    { cwd: tree, sizeOfTests: 'c', stopAtFirst },
  )

type Bite = { end: 'caught' | 'SURVIVED' | 'NO START'; by: string }

/** Returns the test that caught the fault. Tests that do not start have caught nothing. */
const bite = async (tree: string, fault: Planted, seed: number): Promise<Bite> => {
  const path = join(tree, fault.file)
  const sound = readFileSync(path, 'utf8')
  const places = placesOf(sound, fault.find)
  const [place] = places
  if (place === undefined || places.length > 1)
    throw new Error(`${fault.file} has changed: “${fault.find.slice(0, 80)}” is not there exactly once.`)
  writeFileSync(path, sound.slice(0, place.start) + fault.put + sound.slice(place.end))
  const silences: string[] = []
  try {
    for (const test of fault.tests) {
      const { failed, silent } = await runIn(tree, [test], seed, true)
      if (failed[0] !== undefined) return { end: 'caught', by: failed[0].split('\n')[0] ?? '' }
      silences.push(...silent)
    }
    return silences.length > 0 ? { end: 'NO START', by: silences.join(' | ') } : { end: 'SURVIVED', by: 'no test' }
  } finally {
    writeFileSync(path, sound)
  }
}

/** Without a fault all these tests must pass; otherwise later failures prove nothing. */
const controlRun = async (tree: string, faults: readonly Planted[], seed: number): Promise<number> => {
  const tests = [...new Set(faults.flatMap((fault) => fault.tests))]
  const { failed, silent } = await runIn(tree, tests, seed, false)
  if (failed.length > 0 || silent.length > 0)
    throw new Error(`The untouched tree does not pass its tests: ${[...failed, ...silent].slice(0, 5).join(' | ')}`)
  return tests.length
}

type Came = { bitten: (Planted & Bite)[]; controls: number }

const plant = async (seed: number, only: string | undefined, report: (line: string) => void): Promise<Came> => {
  const tree = mkdtempSync(join(tmpdir(), 'assure-teeth-'))
  const server = await startTestServer()
  const before = process.env.TEST_DATABASE_URL
  process.env.TEST_DATABASE_URL = server.server.adminUrl
  const bitten: (Planted & Bite)[] = []
  try {
    copyTree(tree)
    const faults = plantedFaults.filter(
      ({ what, kind }) => only?.split(',').some((word) => what.includes(word) || kind === word) ?? true,
    )
    const controls = await controlRun(tree, faults, seed)
    report(`control: the ${controls} test files pass where nothing is planted`)
    for (const fault of faults) {
      const bit = await bite(tree, fault, seed)
      bitten.push({ ...fault, ...bit })
      report(`${bit.end} ${fault.kind.padEnd(6)} ${fault.what} (${fault.file})\n              by ${bit.by}`)
    }
    return { bitten, controls }
  } finally {
    if (before === undefined) delete process.env.TEST_DATABASE_URL
    else process.env.TEST_DATABASE_URL = before
    await server.stop()
    rmSync(tree, { recursive: true, force: true })
  }
}

export const teeth: Figure = {
  id: 'F39',
  goal: '≥ 60 planted faults: all of access, money and state caught, ≥ 95 % overall',
  run: async ({ seed }) => {
    const { bitten, controls } = await plant(seed, process.env.TRUST_ONLY, (line) =>
      process.stdout.write(`     ${line}\n`),
    )
    const total = bitten.length
    const survivors = bitten.filter(({ end }) => end !== 'caught')
    const caught = total - survivors.length
    const grave = survivors.filter(({ kind }) => kind !== 'other')
    return {
      outcome:
        grave.length === 0 && caught >= total * 0.95 && (process.env.TRUST_ONLY !== undefined || total >= 60)
          ? 'passed'
          : 'failed',
      measured: `${controls} test files pass untouched; ${total} faults, ${caught} caught, ${survivors.length} survived${survivors.length > 0 ? `: ${survivors.map(({ end, what }) => `${what}${end === 'NO START' ? ' (the tests do not start)' : ''}`).join('; ')}` : ''}`,
    }
  },
}
