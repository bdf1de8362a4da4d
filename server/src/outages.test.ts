// What the log says when storing files or sending emails starts to fail, and when it works again.

import fs from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test/harness.ts'
import { testKeys } from '../test/support.ts'
import { createFiles } from './platform/files/create-files.ts'

let t: TestApp
afterEach(() => t.close())

const aLog = () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as never) })
  return { log, said: () => lines.map(({ level, part, cause, msg }) => ({ level, part, cause, msg })) }
}

test('a bucket that does not answer is logged once with its cause, and once when it recovers', async () => {
  t = await testApp()
  const { log, said } = aLog()
  let isUp = false
  const bucket = createServer((request, answer) => {
    request.resume().on('end', () => {
      answer.writeHead(isUp ? 200 : 403, { 'content-type': 'application/xml' })
      answer.end(isUp ? '' : '<Error><Code>AccessDenied</Code><Message>AKSECRET may not write papers</Message></Error>')
    })
  })
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  const files = createFiles({
    ...t.deps,
    log,
    keys: testKeys(),
    config: {
      ...t.deps.config,
      s3: { endpoint, bucket: 'papers', region: 'x', accessKeyId: 'AKSECRET', secretAccessKey: 'SK' },
    },
  })
  const keep = () => files.storeBytes(Buffer.from('a'), { name: 'a.csv', type: 'text/csv' })
  await expect(keep()).rejects.toThrow('File storage failed')
  await expect(keep()).rejects.toThrow('File storage failed')
  isUp = true
  await keep()
  await keep()
  await files.close()
  await new Promise((resolve) => bucket.close(resolve))
  expect(said()).toEqual([
    { level: 40, part: 'files', cause: expect.stringMatching(/AccessDenied$/), msg: 'a part does not answer' },
    { level: 30, part: 'files', cause: undefined, msg: 'a part answers again' },
  ])
  expect(JSON.stringify(said())).not.toContain('AKSECRET')
})

test('a folder that cannot be written to is logged', async () => {
  t = await testApp()
  const { log, said } = aLog()
  const rename = () => Promise.reject(Object.assign(new Error('/srv/secret/a'), { code: 'EROFS' }))
  const files = createFiles({ ...t.deps, log, disk: { ...fs, rename } })
  await expect(files.storeBytes(Buffer.from('a'), { name: 'a.csv', type: 'text/csv' })).rejects.toThrow()
  await files.close()
  expect(said()).toEqual([
    { level: 40, part: 'files', cause: 'File storage failed: rename. EROFS', msg: 'a part does not answer' },
  ])
})
