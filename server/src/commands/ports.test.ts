// The message that an operator sees when a port is already in use, or the data folder cannot be.
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { endPrograms, startProgram } from '../../test/programs.ts'
import { eventually, temporaryFolder } from '../../test/support.ts'

const folder = temporaryFolder()
const other = createServer()
let ground: FreshDatabase
let taken: string
beforeAll(async () => {
  ground = await freshDatabase()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  taken = String((other.address() as { port: number }).port)
})
afterAll(async () => {
  endPrograms()
  other.close()
  await ground.drop()
  folder.remove()
})

const settings = () => ({
  NODE_ENV: 'test',
  DATABASE_URL: ground.appUrl,
  DATABASE_OWNER_URL: ground.ownerUrl,
  DATA_DIR: folder.path,
  DEMO: '0',
  LOG_LEVEL: 'silent',
})

test('a part of the data folder that cannot be used is named with the setting', async () => {
  const dataDir = join(folder.path, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'keys'), '')
  const program = await startProgram({ ...settings(), DATA_DIR: dataDir })
  expect(await program.ended).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      `Assure did not start: The data folder ${dataDir} (DATA_DIR) cannot be used: `,
    ) as string,
  })
})

test('a peer that does not answer at the start is logged, and the start goes on', async () => {
  const program = await startProgram({ ...settings(), LOG_LEVEL: 'warn', SMTP_URL: 'smtp://127.0.0.1:9' })
  await program.ready()
  await eventually(() => /"part":"mail","msg":"a part does not answer"/.test(program.output()), 30_000)
  expect(await program.stop()).toBe(0)
}, 60_000)

test.each(['PORT', 'METRICS_PORT'])('a %s that is already in use is named', async (name) => {
  const program = await startProgram({ ...settings(), [name]: taken })
  expect(await program.ended).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      `Assure did not start: 127.0.0.1:${taken} is taken by another program. Set ${name} to another one.`,
    ) as string,
  })
})
