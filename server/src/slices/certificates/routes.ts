import * as calls from '@assure/contract/calls/public'
import { accept } from '@assure/contract/domain/outcome'
import { type Route, route } from '../../platform/http/route.ts'
import { publishedKeys } from './credential.ts'
import { certificatePdfs } from './pdf.ts'
import { getPublicCertificate } from './read-public.ts'

/** One per app, so that its calls share drawings in progress. */
export const routes = (): Route[] => [
  route(calls.getPublicCertificate, getPublicCertificate),
  route(calls.getCertificatePdf, certificatePdfs()),
  route(calls.getSigningKeys, async ({ keys }) =>
    accept({ keys: publishedKeys(keys) }, { headers: { 'cache-control': 'public, max-age=300' } }),
  ),
]
