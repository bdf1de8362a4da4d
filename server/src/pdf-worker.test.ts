import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { anInvoice } from '../test/invoices.ts'
import { temporaryFolder } from '../test/support.ts'
import { createPdfs, type Pdfs } from './platform/pdf/pdfs.ts'
import { type InvoiceDrawing, type InvoiceFacts, invoicePdf } from './slices/invoices/invoice-pdf.ts'

let pdfs: Pdfs | undefined
const folder = temporaryFolder()
afterEach(() => pdfs?.close())
afterAll(() => folder.remove())

const odd = `
import { serveWork } from ${JSON.stringify(new URL('platform/worker-thread.ts', import.meta.url).href)}
serveWork(({ facts }) => (facts.number === 'end' ? process.exit(0) : new Promise(() => {})))`

const open = (options: { room?: number; allowedMs?: number } = {}) => {
  const file = join(folder.path, 'odd.mjs')
  writeFileSync(file, odd)
  const opened = createPdfs(pathToFileURL(file), options)
  pdfs = opened
  return {
    draw: (number: string) => opened.draw({ kind: 'invoice', facts: { ...anInvoice, number } } as InvoiceDrawing),
    close: opened.close,
  }
}

const worker = new URL('./pdf-worker.ts', import.meta.url)
const invoiceBytes = (facts: InvoiceFacts): Promise<Buffer> => {
  pdfs ??= createPdfs(worker)
  return pdfs.draw({ kind: 'invoice', facts } as InvoiceDrawing)
}

const partDown = { refusal: { code: 'request.part-down' } }

describe('PDFs', () => {
  test('are drawn off the event loop, with the same bytes', async () => {
    pdfs = createPdfs(worker)
    await invoiceBytes(anInvoice)
    const before = performance.eventLoopUtilization()
    const bytes = await invoiceBytes(anInvoice)
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
    expect(bytes.equals(await invoicePdf(anInvoice))).toBe(true)
  })

  test('contain no trace of the previous one', async () => {
    // Two code points for the same glyph: text copied from the file must be what was written into it.
    const named = (name: string) => ({ ...anInvoice, buyer: { ...anInvoice.buyer, name } })
    pdfs = createPdfs(worker)
    const fresh = await invoiceBytes(named('\u0638'))
    await pdfs.close()
    const other = await invoiceBytes(named('\ufec5'))
    expect(other.equals(fresh)).toBe(false)
    expect((await invoiceBytes(named('\u0638'))).equals(fresh)).toBe(true)
  })

  test('that cannot be drawn are refused with a request to retry', async () => {
    const { draw } = open({ allowedMs: 2_000 })
    await expect(draw('end')).rejects.toMatchObject(partDown)
    await expect(draw('never')).rejects.toMatchObject(partDown)
  })

  test('beyond the capacity are refused at once', async () => {
    const { draw, close } = open({ room: 2 })
    const held = Promise.allSettled([draw('never'), draw('never')])
    await expect(draw('never')).rejects.toMatchObject({ refusal: { code: 'request.busy', retryAfterSeconds: 2 } })
    await close()
    for (const outcome of await held) expect(outcome).toMatchObject({ status: 'rejected', reason: partDown })
  })
})
