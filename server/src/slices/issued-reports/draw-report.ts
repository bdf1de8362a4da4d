// The job that draws a revision, once. It creates the key for the PDF's QR code, of which only a hash is stored.
import { createHash } from 'node:crypto'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { reportForm, type SignedReport } from '@assure/contract/signed/report-facts'
import type { Deps } from '../../platform/deps.ts'
import { signPdfAs } from '../../platform/sign-facts.ts'
import { annexPhotos } from './annex.ts'
import { announceReport, reportIssued, reportRevised } from './announce-report.ts'
import type { DrawnBeside } from './build-facts.ts'
import { reportUrlWithKey } from './links.ts'
import type { ReportDrawing } from './report-pdf.ts'
import type { DrawnPhoto } from './report-photos.ts'
import { findWaitingRevision, lockReport, markDrawn, raiseRevision } from './store.ts'

const keyBytes = 16
const type = 'application/pdf'
/** In pixels. */
const sides = { large: 1_280, small: 320 }

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

const readPhotos = async ({ files, log }: Pick<Deps, 'files' | 'log'>, beside: DrawnBeside) => {
  const photos: DrawnPhoto[] = []
  for (const { place, fileId, remarks } of beside.photos) {
    const bytes = await files.picture(fileId, place <= annexPhotos ? sides.large : sides.small)
    if (bytes === undefined) log.warn({ fileId }, 'a photo of a report cannot be read')
    photos.push({ place, bytes: bytes ?? null, remarks })
  }
  return photos
}

export const drawReport = async (deps: Deps, revisionId: string): Promise<void> => {
  const waiting = await findWaitingRevision(deps.db, revisionId)
  if (waiting === undefined || waiting.drawing === null) return
  const { facts } = JSON.parse(waiting.payload) as SignedReport
  const key = deps.random.bytes(keyBytes).toString('base64url')
  const drawing: ReportDrawing = {
    kind: 'report',
    facts,
    qrUrl: reportUrlWithKey(deps.config, facts.number, key),
    signedJson: Buffer.from(waiting.payload),
    jws: waiting.jws,
    photos: await readPhotos(deps, waiting.drawing),
    strokes: waiting.drawing.strokes,
  }
  const pdf = signPdfAs(reportForm, await deps.pdfs.drawLong(drawing), deps.keys)
  const name = `${facts.number}${waiting.number === 1 ? '' : `-${waiting.number}`}.pdf`
  const stored = await deps.files.storeBytes(pdf, { name, type })
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const report = await lockReport(tx, waiting.report_id)
    const file = await deps.files.record(tx, stored, { what: 'issued-report' }, now)
    const drawn = { id: waiting.id, fileId: file.id, keyHash: hashOfKey(key), now }
    if (report === undefined || (await markDrawn(tx, drawn)) === 0) return refuse('request.changed-meanwhile')
    await raiseRevision(tx, report.id, waiting.number)
    // A report withdrawn in the meantime stays withdrawn, and no one is notified of the revision.
    if (report.withdrawn_at !== null) return accept(true)
    const { number: revision } = waiting
    const reason = facts.revisionReason
    const news = reason === null ? reportIssued(report) : reportRevised(report, { revision, reason })
    await announceReport(tx, deps, { actor: { kind: 'system' } }, news)
    return accept(true)
  })
}
