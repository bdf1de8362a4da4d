// The certificate's PDF: drawn when somebody first asks for it, kept from then on. The same facts give the same bytes.

import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { StreamAnswer } from '@assure/contract/endpoint'
import type { SignedCertificate } from '@assure/contract/signed/credential'
import type { Deps } from '../../platform/deps.ts'
import { downloadHeaders } from '../../platform/files/download.ts'
import type { CertificateDrawing } from './certificate-pdf.ts'
import { signPdf } from './credential.ts'
import { certificateJws } from './jws.ts'
import { type CertificateRow, findCertificate, keepPdf } from './store.ts'

const type = 'application/pdf'
const fileName = ({ number }: CertificateRow): string => `${number}.pdf`

const draw = async (deps: Deps, certificate: CertificateRow): Promise<Buffer> => {
  const signedJson = Buffer.from(certificate.payload)
  const { facts } = JSON.parse(certificate.payload) as SignedCertificate
  const jws = await certificateJws(deps, certificate)
  const drawing: CertificateDrawing = { kind: 'certificate', facts, qrUrl: facts.statusUrl, signedJson, jws }
  return signPdf(await deps.pdfs.draw(drawing), deps.keys)
}

/** Of several at once the first one's file is the certificate's; the others' bytes have no row and are swept. */
const keep = async (deps: Deps, certificate: CertificateRow, bytes: Buffer): Promise<void> => {
  const stored = await deps.files.storeBytes(bytes, { name: fileName(certificate), type })
  await deps.db.transaction(async (tx) => {
    const file = await deps.files.record(tx, stored, { what: 'certificate' }, deps.clock.now())
    return (await keepPdf(tx, certificate.id, file.id)) === 1 ? accept(true) : refuse('request.changed-meanwhile')
  })
}

export const certificatePdfs = (deps: Deps) => {
  // Many ask at once when a link is passed around: one drawing serves them all.
  const drawing = new Map<string, Promise<Buffer>>()

  const drawOnce = (certificate: CertificateRow): Promise<Buffer> => {
    const under = drawing.get(certificate.number)
    if (under) return under
    const begun = (async () => {
      const bytes = await draw(deps, certificate)
      if (certificate.pdfFileId === null)
        await keep(deps, certificate, bytes).catch((error: unknown) =>
          deps.log.warn({ error }, 'a certificate was drawn but could not be kept'),
        )
      return bytes
    })().finally(() => drawing.delete(certificate.number))
    drawing.set(certificate.number, begun)
    return begun
  }

  return async (number: string): Promise<Outcome<StreamAnswer>> => {
    const certificate = await findCertificate(deps.db, number)
    if (certificate === undefined) return refuse('certificate.unknown')
    const kept =
      certificate.pdfFileId === null ? undefined : await deps.files.open(certificate.pdfFileId).catch(() => undefined)
    if (kept) return accept({ body: kept.body, headers: downloadHeaders(kept.file) })
    const bytes = await drawOnce(certificate)
    return accept({ body: bytes, headers: downloadHeaders({ name: fileName(certificate), type, size: bytes.length }) })
  }
}
