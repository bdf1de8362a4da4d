import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/support.ts'
import { describeBuild } from './build.ts'
import { dataFormat } from './installation/data-format.ts'

const commit = '4f6f0c5e2f0b4a579d3e8f2f6a1c7b10aabbccdd'

const write = (folder: string, files: Record<string, string>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

test.each<[string, Record<string, string>, string]>([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${commit}\n` }, '4f6f0c5e2f0b'],
  ['a commit of its own', { '.git/HEAD': `${commit}\n` }, '4f6f0c5e2f0b'],
  [
    'a packed branch',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack-refs\n${commit} refs/heads/main\n` },
    '4f6f0c5e2f0b',
  ],
  [
    'a work tree',
    {
      '.git': 'gitdir: elsewhere/worktrees/one\n',
      'elsewhere/worktrees/one/HEAD': 'ref: refs/heads/main\n',
      'elsewhere/worktrees/one/commondir': '../..\n',
      'elsewhere/refs/heads/main': `${commit}\n`,
    },
    '4f6f0c5e2f0b',
  ],
  ['an image', { BUILD: 'nightly-17\n' }, 'nightly-17'],
  ['an image whose maker said nothing', { BUILD: '' }, 'unknown'],
  ['a branch without a commit', { '.git/HEAD': 'ref: refs/heads/main\n' }, 'unknown'],
])('reads the build of %s', (_, files, build) => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  write(folder.path, { 'package.json': '{"version":"3.1.4"}', ...files })
  expect(describeBuild(folder.path)).toEqual({ version: '3.1.4', build, dataFormat })
})

test('the version is the one in package.json', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    version: string
  }
  expect(describeBuild().version).toBe(version)
})
