import * as contract from '@assure/contract/calls/public'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { publishedKeys } from './credential.ts'
import { certificatePdfs } from './pdf.ts'
import { readPublicCertificate } from './read-public.ts'

/** A number is no secret: this only keeps one network from taking the server for itself. */
const perMinute = 1_200

export const routes = (deps: Deps): Route[] => {
  const pdf = certificatePdfs(deps)
  const limited = async <T>(network: string, answer: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const taken = await deps.limits.take('public-certificate', network, perMinute, 60)
    return taken.ok ? answer() : refuse('request.too-often', { retryAfterSeconds: taken.retryAfterSeconds })
  }
  return [
    handle(contract.getPublicCertificate, ({ context, params, request }) =>
      limited(request.network, () => readPublicCertificate(deps)(context, params.number)),
    ),
    handle(contract.getCertificatePdf, ({ params, request }) => limited(request.network, () => pdf(params.number))),
    handle(contract.getSigningKeys, async () =>
      accept({ keys: publishedKeys(deps.keys) }, { headers: { 'cache-control': 'public, max-age=300' } }),
    ),
  ]
}
