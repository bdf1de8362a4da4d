import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { anInvoice } from '../../../test/invoices.ts'
import { temporaryFolder } from '../../../test/surroundings.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { createPapers, type Papers } from './papers.ts'

let papers: Papers | undefined
const folder = temporaryFolder()
afterEach(() => papers?.close())
afterAll(() => folder.remove())

/** Says in which thread it is, or does what its paper's number says. */
const odd = `
import { parentPort, threadId } from 'node:worker_threads'
parentPort.on('message', ({ id, drawing }) => {
  const { number } = drawing.facts
  if (number === 'end') process.exit(0)
  if (number === 'throw') throw new Error('broken')
  if (number === 'hang') for (;;);
  if (number === 'wait') return
  if (number === 'fail') return parentPort.postMessage({ id, problem: 'no such font' })
  parentPort.postMessage({ id, bytes: Buffer.from(String(threadId)) })
})`

const open = (options: { patienceMs?: number; idleMs?: number; waiting?: number } = {}) => {
  const file = join(folder.path, 'odd.mjs')
  writeFileSync(file, odd)
  const opened = createPapers({ script: pathToFileURL(file), ...options })
  papers = opened
  return { draw: (number: string) => opened.invoice({ ...anInvoice, number }), close: opened.close }
}

const partDown = { refusal: { code: 'request.part-down' } }

describe('papers', () => {
  test('are drawn beside the event loop, byte for byte as in it', async () => {
    papers = createPapers()
    await papers.invoice(anInvoice)
    const before = performance.eventLoopUtilization()
    const drawn = await papers.invoice(anInvoice)
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
    expect(drawn.equals(await invoicePdf(anInvoice))).toBe(true)
  })

  test('hold no trace of the one before', async () => {
    // Two code points for one letter of the font: a reader copies out of the file what was written in it.
    const named = (name: string) => ({ ...anInvoice, buyer: { ...anInvoice.buyer, name } })
    papers = createPapers()
    const fresh = await papers.invoice(named('\u0638'))
    await papers.close()
    const other = await papers.invoice(named('\ufec5'))
    expect(other.equals(fresh)).toBe(false)
    expect((await papers.invoice(named('\u0638'))).equals(fresh)).toBe(true)
  })

  test.each(['end', 'throw'])(
    'who waits when their thread goes (%s) is told to come back, and the next one gets a new thread',
    async (number) => {
      const { draw } = open()
      const others = [draw('wait'), draw(number)]
      for (const outcome of await Promise.allSettled(others))
        expect(outcome).toMatchObject({ status: 'rejected', reason: partDown })
      expect(Number(await draw('thread'))).toBeGreaterThan(0)
    },
  )

  test('one that is never done is given up, with the thread that it holds', async () => {
    const { draw } = open({ patienceMs: 300 })
    await expect(draw('hang')).rejects.toMatchObject(partDown)
    // On a slow machine the new thread may itself need longer than this patience.
    await expect.poll(() => draw('thread').then(Number, () => 0), { timeout: 20_000 }).toBeGreaterThan(0)
  })

  test('one that cannot be drawn spoils no other', async () => {
    const { draw } = open()
    const [failed, drawn] = await Promise.allSettled([draw('fail'), draw('thread')])
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('no such font') } })
    expect(drawn).toMatchObject({ status: 'fulfilled' })
  })

  test('more than there is room for are told so at once', async () => {
    const { draw, close } = open({ waiting: 2 })
    const held = Promise.allSettled([draw('wait'), draw('wait')])
    await expect(draw('thread')).rejects.toMatchObject({ refusal: { code: 'request.busy', retryAfterSeconds: 2 } })
    await close()
    for (const outcome of await held) expect(outcome).toMatchObject({ status: 'rejected', reason: partDown })
  })

  test('the thread ends when it has nothing to do for long enough', async () => {
    const { draw } = open({ idleMs: 1 })
    const first = await draw('thread')
    await expect
      .poll(async () => String(await draw('thread')), { timeout: 10_000, interval: 50 })
      .not.toBe(String(first))
  })

  test('the thread stays while it is used', async () => {
    const { draw } = open()
    const first = await draw('thread')
    expect(String(await draw('thread'))).toBe(String(first))
  })
})
