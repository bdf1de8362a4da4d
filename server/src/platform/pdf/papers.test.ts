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

const odd = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ work }) => work.facts.number === 'end' && process.exit(0))`

const open = (options: { room?: number; allowedMs?: number } = {}) => {
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

  test('who waits for one that is not drawn is told to come back', async () => {
    const { draw } = open({ allowedMs: 2_000 })
    await expect(draw('end')).rejects.toMatchObject(partDown)
    await expect(draw('never')).rejects.toMatchObject(partDown)
  })

  test('more than there is room for are told so at once', async () => {
    const { draw, close } = open({ room: 2 })
    const held = Promise.allSettled([draw('never'), draw('never')])
    await expect(draw('never')).rejects.toMatchObject({ refusal: { code: 'request.busy', retryAfterSeconds: 2 } })
    await close()
    for (const outcome of await held) expect(outcome).toMatchObject({ status: 'rejected', reason: partDown })
  })
})
