// Identifies the running program in the first log line, the metrics and /health/parts.
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dataFormat } from './installation/data-format.ts'

const root = join(import.meta.dirname, '../../..')

export type Build = {
  version: string
  /** The commit, or the content of the file BUILD in an image. */
  build: string
  /** The newest stored forms that it knows. */
  dataFormat: number
}

const textOf = (...path: string[]): string | undefined => {
  try {
    return readFileSync(join(...path), 'utf8').trim()
  } catch {
    return undefined
  }
}

/** The git folder of a checkout, which for a work tree is in another folder. */
const gitFolders = (checkout: string): string[] => {
  const git = join(checkout, '.git')
  if (statSync(git, { throwIfNoEntry: false })?.isDirectory()) return [git]
  const linked = /^gitdir: (.+)$/m.exec(textOf(git) ?? '')?.[1]
  if (linked === undefined) return []
  const own = resolve(checkout, linked)
  return [own, resolve(own, textOf(own, 'commondir') ?? '.')]
}

/** Reads git's files, because git may not be installed and refuses a checkout that another user owns. */
const commitOf = (checkout: string): string | undefined => {
  const folders = gitFolders(checkout)
  const head = folders[0] === undefined ? undefined : textOf(folders[0], 'HEAD')
  const branch = head?.startsWith('ref: ') ? head.slice(5) : undefined
  if (branch === undefined) return head
  for (const folder of folders) {
    const loose = textOf(folder, branch)
    if (loose !== undefined) return loose
    const packed = textOf(folder, 'packed-refs')
      ?.split('\n')
      .find((line) => line.endsWith(` ${branch}`))
    if (packed !== undefined) return packed.slice(0, packed.indexOf(' '))
  }
  return undefined
}

export const describeBuild = (checkout: string = root): Build => {
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }
  const build = textOf(checkout, 'BUILD') || commitOf(checkout)?.slice(0, 12) || 'unknown'
  return { version, build, dataFormat }
}
