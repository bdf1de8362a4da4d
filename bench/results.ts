// results.json stores the last measurements. RESULTS.md is generated from it for readers.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Curve, drawCurves } from './curves.ts'
import type { Figure } from './figure.ts'

export type Kept = Figure & {
  on: string
  /** The score of the previous run, if there was one. */
  before?: number
}
export type Results = { machine: string; figures: Record<string, Kept> }

const file = join(import.meta.dirname, 'results.json')
const page = join(import.meta.dirname, 'RESULTS.md')
const picture = join(import.meta.dirname, '../docs/pictures/lists.svg')

/** A smaller difference is noise between two runs on one machine. */
const noise = 1.2
/** A tiny absolute difference is noise too. */
const tiny: Partial<Record<Figure['unit'], number>> = { ms: 1, s: 0.1, MB: 8, '': 0.01 }

export const isSlower = (
  { score, better, unit }: Pick<Figure, 'score' | 'better' | 'unit'>,
  before: number | undefined,
): boolean => {
  if (before === undefined || Math.abs(score - before) <= (tiny[unit] ?? 0)) return false
  // Bytes do not vary from run to run.
  const allowed = unit === 'kB' ? 1.005 : noise
  return better === 'more' ? score * allowed < before : score > before * allowed
}

export const verdict = ({
  score,
  better,
  wanted,
}: Figure): 'reaches its goal' | 'below its goal' | 'BELOW ITS FLOOR' | '' => {
  if (wanted === undefined) return ''
  const reaches = (mark: number) => (better === 'more' ? score >= mark : score <= mark)
  return reaches(wanted.goal) ? 'reaches its goal' : reaches(wanted.floor) ? 'below its goal' : 'BELOW ITS FLOOR'
}

const read = (): Results | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : undefined

const machineHere = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`

export const remember = (figures: readonly Figure[], day: string): Results => {
  const last = read()
  const machine = machineHere()
  const results: Results = { machine, figures: { ...last?.figures } }
  for (const figure of figures) {
    const known = last?.figures[figure.id]
    results.figures[figure.id] = { ...figure, on: day, ...(known ? { before: known.score } : {}) }
  }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  return results
}

const shown = (score: number, unit: Figure['unit']): string =>
  `${score}${unit === '' || unit === '×' || unit === '%' ? unit : ` ${unit}`}`

export const trend = (figure: Kept): string => {
  if (figure.before === undefined) return 'first time'
  const was = shown(figure.before, figure.unit)
  if (isSlower(figure, figure.before)) return `**slower**: was ${was}`
  const turned = { ...figure, score: figure.before }
  return isSlower(turned, figure.score) ? `better: was ${was}` : `as before (${was})`
}

const row = (figure: Kept): string => {
  const { title, score, unit, wanted, measured, command, on } = figure
  const marks = wanted ? `${shown(wanted.floor, unit)} / ${shown(wanted.goal, unit)}` : ''
  return `| ${title} | **${shown(score, unit)}** | ${marks} | ${verdict(figure)} | ${trend(figure)} | ${measured} | \`npm run bench -- ${command}\` | ${on} |`
}

/** A list measured with the million and without it is drawn once. */
const longestLines = (figures: readonly Figure[]): Curve[] => {
  const longest = new Map<string, Curve>()
  for (const { line } of figures)
    if (line && line.points.length >= (longest.get(line.name)?.points.length ?? 0)) longest.set(line.name, line)
  return [...longest.values()]
}

export const writePage = ({ machine, figures }: Results, reasons: string): void => {
  const all = Object.values(figures)
  const below = all.filter((figure) => verdict(figure) === 'BELOW ITS FLOOR').length
  const short = all.filter((figure) => verdict(figure) === 'below its goal').length
  const text = `# Measurements

Written by \`npm run bench\` (10 and 100 thousand rows; \`-- --full\` adds the million; \`-- NAME …\` measures single figures). Program, load generator and database share one machine, so only ratios from one run say something about the product: each figure is compared with a limit that was measured alternately in the same run. "Slower" means a change of more than a fifth since the previous run (for a page's weight: half a percent).

Machine of the last run: ${machine}.
${all.length} figures: ${all.length - below - short} reach their goal or have none, ${short} are below their goal, ${below} below their floor.

| figure | measured | floor / goal | verdict | against the run before | made of | command | on |
| --- | --- | --- | --- | --- | --- | --- | --- |
${all.map(row).join('\n')}

${reasons.trim()}
`
  writeFileSync(page, text)
  writeFileSync(picture, drawCurves(longestLines(all)))
}
