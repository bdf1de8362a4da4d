// The message that an operator sees when a port is already in use.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { endPrograms, startProgram } from '../../test/programs.ts'
import { temporaryFolder } from '../../test/support.ts'

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

test.each(['PORT', 'METRICS_PORT'])('a %s that is already in use is named', async (name) => {
  const program = await startProgram({
    NODE_ENV: 'test',
    DATABASE_URL: ground.appUrl,
    DATABASE_OWNER_URL: ground.ownerUrl,
    DATA_DIR: folder.path,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    [name]: taken,
  })
  expect(await program.ended).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      `Assure did not start: 127.0.0.1:${taken} is taken by another program. Set ${name} to another one.`,
    ) as string,
  })
})
