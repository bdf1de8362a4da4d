// Hashes of the regular expressions already judged not slow, one per line, below the hash of their judges.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const list = join(import.meta.dirname, 'judged-expressions.txt')

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** The hash of the recogniser's version and the timing code, because a verdict is only as good as they are. */
const ofJudges = (): string => {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../node_modules/recheck/package.json'), 'utf8'),
  ) as { version: string }
  return hashOf(
    version,
    ...['slow-text.ts', 'judge-expression.ts'].map((name) =>
      readFileSync(join(import.meta.dirname, name), 'utf8').replaceAll('\r\n', '\n'),
    ),
  )
}

/** Whether an expression is in the list. A list by other judges counts as empty. */
export const judgedBefore = (judges = ofJudges()): ((source: string, flags: string) => boolean) => {
  const [by, ...hashes] = readFileSync(list, 'utf8').trimEnd().split(/\r?\n/)
  const judged = new Set(by === judges ? hashes : [])
  return (source, flags) => judged.has(hashOf(source, flags))
}

export const writeJudged = (expressions: readonly { source: string; flags: string }[]): void =>
  writeFileSync(
    list,
    `${[ofJudges(), ...expressions.map(({ source, flags }) => hashOf(source, flags)).toSorted()].join('\n')}\n`,
  )
