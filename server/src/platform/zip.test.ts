import { expect, test } from 'vitest'
import { readZip } from '../../test/read-zip.ts'
import { type ZipEntry, zipOf } from './zip.ts'

const write = async (entries: () => AsyncGenerator<ZipEntry>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of zipOf(entries(), new Date('2026-03-02T08:00:00Z'))) parts.push(part)
  return Buffer.concat(parts)
}

const streamed = async function* (...parts: (string | Buffer)[]) {
  yield* parts
}

test('texts, streams and names in both scripts are read back', async () => {
  const zip = await write(async function* () {
    yield { name: 'company.json', body: streamed('{"a":', '1}') }
    yield { name: 'files/رخصة.pdf', body: streamed(Buffer.from('%PDF'), Buffer.alloc(300_000, 7)), isDense: true }
    yield { name: 'README.txt', body: 'شكرًا' }
    yield { name: 'empty.json', body: streamed() }
  })
  const entries = readZip(zip)
  expect([...entries].map(([name, body]) => [name, body.length])).toEqual([
    ['company.json', 7],
    ['files/رخصة.pdf', 300_004],
    ['README.txt', 10],
    ['empty.json', 0],
  ])
  expect(entries.get('company.json')?.toString()).toBe('{"a":1}')
})

test('more entries than an old archive can have', async () => {
  const zip = await write(async function* () {
    for (let number = 0; number < 66_000; number++) yield { name: `${number}`, body: '' }
  })
  expect(readZip(zip).size).toBe(66_000)
})

test('memory does not grow with the archive, and a reader that leaves ends it', async () => {
  const part = Buffer.alloc(1024 * 1024, 1)
  let read = 0
  let isOver = false
  const endless = async function* (): AsyncGenerator<ZipEntry> {
    yield {
      name: 'large',
      body: (async function* () {
        try {
          for (;;) {
            read++
            yield part
          }
        } finally {
          isOver = true
        }
      })(),
    }
  }
  const before = process.memoryUsage().rss
  for await (const chunk of zipOf(endless(), new Date())) if (chunk.length === 0 || read > 300) break
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  await expect.poll(() => isOver).toBe(true)
})

test('a body that fails fails the archive', async () => {
  const failing = write(async function* () {
    yield {
      name: 'half',
      body: (async function* () {
        yield 'a'
        throw new Error('The store does not answer.')
      })(),
    }
  })
  await expect(failing).rejects.toThrow('The store does not answer.')
})
