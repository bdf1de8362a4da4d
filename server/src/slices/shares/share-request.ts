// Makes and revokes links. The secret is created here and only its hash is stored.
import type * as calls from '@assure/contract/calls/sharing'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { isShareable, lastShareDay, shareLimits } from '@assure/contract/domain/sharing'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import { newSecretLink } from '../../platform/auth/secret-link.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay, endOfDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import { letter } from '../../platform/mail/mails.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceRequest, lockRequest } from '../requests/index.ts'
import { sharedRequestMail } from './mails.ts'
import { countLiveShares, findShare, getCompanyName, insertShare, markRevoked } from './store.ts'
import { readSharing } from './wire.ts'

const dayMs = 86_400_000

const endOf = ({ ends_on: sent }: BodyOf<typeof calls.shareRequest>, now: Date): string | undefined => {
  const today = dubaiDay(now)
  const day = sent ?? dubaiDay(new Date(now.getTime() + shareLimits.days * dayMs))
  return day < today || day > lastShareDay(today) ? undefined : day
}

export const shareRequest: UseCase<typeof calls.shareRequest> = (
  deps,
  { actor, traceId, now, params: { id: requestId }, body },
) =>
  deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId, actor)
    if (request === undefined) return refuse('service-request.not-found')
    if (!isShareable(request.state)) return refuse('service-request.move-not-possible')
    const endsOn = endOf(body, now)
    if (endsOn === undefined) return refuse('share.end-day')
    if ((await countLiveShares(tx, requestId, now)) >= shareLimits.live)
      return refuse('share.too-many', { values: { max: shareLimits.live } })
    const email = body.email ?? null
    // A company's mails to addresses that it chose itself.
    if (email !== null) {
      const counted = await takeOrRefuse(
        deps.limits,
        'share-mail',
        actor.companyId,
        shareLimits.mailsPerDay,
        86_400,
        tx,
      )
      if (!counted.ok) return counted
    }
    const { url, secretHash } = newSecretLink(deps, '/shared')
    const [id, endsAt] = [deps.random.uuid(), endOfDay(endsOn)]
    const { name, role } = body
    const language = body.language ?? actor.language
    await insertShare(tx, {
      id,
      requestId,
      name,
      role,
      email,
      language,
      secretHash,
      endsAt,
      by: actor.accountId,
      now,
    })
    await announceRequest(
      tx,
      deps,
      { actor, traceId },
      {
        what: 'shared',
        request,
        after: { role, ends_on: endsOn },
        letters:
          email === null
            ? []
            : [
                letter(sharedRequestMail, {
                  to: { email, language, first_name: name },
                  values: {
                    company: await getCompanyName(tx, actor.companyId),
                    number: request.number ?? '',
                    endsOn,
                    url,
                  },
                  expiresAt: endsAt,
                }),
              ],
      },
    )
    return accept({ id, url }, { message: email === null ? 'share.made' : 'share.made-and-mailed' })
  })

type Revoking = UseCaseContext<Owner | Administrator> & { params: { id: string; shareId: string } }

/** The office gives a reason, which the owner reads. */
export const revokeShare = (
  deps: Deps,
  { actor, traceId, now, params: { id: requestId, shareId: id } }: Revoking,
  reason: string | undefined,
) =>
  deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId, actor)
    if (request === undefined) return refuse('service-request.not-found')
    const share = await findShare(tx, { id, requestId, now })
    if (share === undefined) return refuse('share.not-found')
    if ((await markRevoked(tx, { id, by: actor.accountId, reason, now })) === 0) return refuse('share.over')
    await announceRequest(
      tx,
      deps,
      { actor, traceId },
      { what: 'share-revoked', request, before: { role: share.role }, reason },
    )
    return accept(await readSharing(tx, { request, actor, now }), { message: 'share.revoked' })
  })
