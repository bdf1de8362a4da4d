// The certificate's PDF, drawn and saved on the first read.

import type * as calls from '@assure/contract/calls/public'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { SignedCertificate } from '@assure/contract/signed/credential'
import type { Deps } from '../../platform/deps.ts'
import { downloadHeaders } from '../../platform/files/download.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { CertificateDrawing } from './certificate-pdf.ts'
import { signPdf } from './credential.ts'
import { certificateJws } from './jws.ts'
import { limitPublicReads } from './limit.ts'
import { type CertificateRow, findCertificate, savePdf } from './store.ts'

const type = 'application/pdf'
const fileName = ({ number }: CertificateRow): string => `${number}.pdf`

const draw = async (deps: Deps, certificate: CertificateRow): Promise<Buffer> => {
  const signedJson = Buffer.from(certificate.payload)
  const { facts } = JSON.parse(certificate.payload) as SignedCertificate
  const jws = await certificateJws(deps, certificate)
  const drawing: CertificateDrawing = { kind: 'certificate', facts, qrUrl: facts.statusUrl, signedJson, jws }
  return signPdf(await deps.pdfs.draw(drawing), deps.keys)
}

/** If processes draw it simultaneously, the first is saved. The bytes of the others have no row and are swept. */
const save = async (deps: Deps, certificate: CertificateRow, bytes: Buffer): Promise<void> => {
  const stored = await deps.files.storeBytes(bytes, { name: fileName(certificate), type })
  await deps.db.transaction(async (tx) => {
    const file = await deps.files.record(tx, stored, { what: 'certificate' }, deps.clock.now())
    return (await savePdf(tx, certificate.id, file.id)) === 1 ? accept(true) : refuse('request.changed-meanwhile')
  })
}

export const certificatePdfs = (): UseCase<typeof calls.getCertificatePdf> => {
  // Calls that arrive while a certificate is drawn share the drawing.
  const underWay = new Map<string, Promise<Buffer>>()

  const drawOnce = (deps: Deps, certificate: CertificateRow): Promise<Buffer> => {
    const present = underWay.get(certificate.number)
    if (present) return present
    const drawing = (async () => {
      const bytes = await draw(deps, certificate)
      if (certificate.pdf_file_id === null)
        await save(deps, certificate, bytes).catch((error: unknown) =>
          deps.log.warn({ error }, 'a certificate was drawn but could not be kept'),
        )
      return bytes
    })().finally(() => underWay.delete(certificate.number))
    underWay.set(certificate.number, drawing)
    return drawing
  }

  return async (deps, { params, request }) => {
    const allowed = await limitPublicReads(deps, request.network)
    if (!allowed.ok) return allowed
    const certificate = await findCertificate(deps.db, params.number)
    if (certificate === undefined) return refuse('certificate.unknown')
    const saved =
      certificate.pdf_file_id === null
        ? undefined
        : await deps.files.open(certificate.pdf_file_id).catch(() => undefined)
    if (saved) return accept({ body: saved.body, headers: downloadHeaders(saved.file) })
    const bytes = await drawOnce(deps, certificate)
    return accept({ body: bytes, headers: downloadHeaders({ name: fileName(certificate), type, size: bytes.length }) })
  }
}
