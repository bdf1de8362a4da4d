// What the public may see of a certificate: its signed facts and its state.

import type * as calls from '@assure/contract/calls/public'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { SignedCertificate } from '@assure/contract/signed/credential'
import type { Config } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { currentSettings } from '../settings/index.ts'
import { certificateJws } from './jws.ts'
import { limitPublicReads } from './limit.ts'
import { certificatePdfUrl, verifyUrl } from './links.ts'
import { certificateState } from './state.ts'
import { type CertificateRow, type ChainRow, findCertificate, getChain } from './store.ts'

type PublicCertificate = ReturnOf<typeof calls.getPublicCertificate>

const chainWire = ({
  paid_at: paidAt,
  assigned_at: assignedAt,
  visited_at: visitedAt,
  decided_at: decidedAt,
}: ChainRow): PublicCertificate['chain'] => ({
  paid_at: paidAt,
  assigned_at: assignedAt,
  visited_at: visitedAt,
  decided_at: decidedAt,
})

const publicWire = (
  config: Pick<Config, 'publicUrl'>,
  { row, jws, chain, now }: { row: CertificateRow; jws: string | null; chain: ChainRow | null; now: Date },
): PublicCertificate => {
  const { facts } = JSON.parse(row.payload) as SignedCertificate
  return {
    number: row.number,
    state: certificateState(row, now),
    revision: facts.revision,
    facility_name: facts.facility.name,
    company_name: facts.holder.name,
    address: facts.facility.address,
    city: facts.facility.city,
    emirate: facts.facility.emirate,
    scope: facts.scope,
    issuer: facts.issuer,
    granted_on: facts.grantedOn,
    expires_on: facts.expiresOn,
    issued_at: row.issued_at,
    withdrawn_at: row.withdrawn_at,
    ended_at: row.ended_at,
    superseded_by: row.superseded_by_number,
    decision: facts.decision,
    chain: chain && chainWire(chain),
    pdf_url: certificatePdfUrl(config, row.number),
    verify_url: verifyUrl(config, row.number),
    credential: row.payload,
    jws,
  }
}

export const readPublicCertificate = async (
  deps: Deps,
  number: string,
  now: Date,
): Promise<Outcome<PublicCertificate>> => {
  const row = await findCertificate(deps.db, number)
  // The contact address lets the holder of a document with an unknown number report it.
  if (row === undefined)
    return refuse('certificate.unknown', {
      details: { contact: (await currentSettings(deps.db)).issuer.contactEmail },
    })
  const chain = row.is_evidence_required ? await getChain(deps.db, row.id) : null
  return accept(publicWire(deps.config, { row, jws: await certificateJws(deps, row), chain, now }), {
    headers: { 'cache-control': 'no-store' },
  })
}

export const getPublicCertificate: UseCase<typeof calls.getPublicCertificate> = async (
  deps,
  { now, params, request },
) => {
  const allowed = await limitPublicReads(deps, request.network)
  return allowed.ok ? readPublicCertificate(deps, params.number, now) : allowed
}
