// Saves that started from an older version of a record.
import { expect } from 'vitest'
import type { Answer } from './client.ts'

/** `content`: one of two contents, which replace each other. */
type Save = (content: 0 | 1, more: object, headers?: Record<string, string>) => Promise<Answer>

const brief = ({ status, body }: Answer) => [status, body.code]

/** After another save, the field `version` refuses what would take it back (409), and `If-Match` anything (412). */
export const expectVersioned = async (save: Save, version: string): Promise<void> => {
  expect(version).toMatch(/^[\w-]+$/)
  expect(brief(await save(0, { version }))).toEqual([200, undefined])
  const refused = await save(1, { version })
  expect(brief(refused)).toEqual([409, 'request.changed-meanwhile'])
  expect(brief(await save(0, { version }))).toEqual([200, undefined])
  expect(brief(await save(0, {}, { 'if-match': `"${version}"` }))).toEqual([412, 'request.not-this-version'])
  const present = refused.body.details.version as string
  expect(brief(await save(1, {}, { 'if-match': `"${present}"` }))).toEqual([200, undefined])
  expect(brief(await save(0, { version: present }))).toEqual([409, 'request.changed-meanwhile'])
  expect(brief(await save(0, {}))).toEqual([200, undefined])
}
