// A SUPER_ADMIN lets a colleague in again who lost the phone and the recovery codes.
import type * as calls from '@assure/contract/calls/staff'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { By } from '../../platform/audit/audit.ts'
import { personName } from '../../platform/audit/who.ts'
import { confirmPassword } from '../../platform/auth/confirm-password.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { letter } from '../../platform/mail/mails.ts'
import { announce } from '../notifications/index.ts'
import { forgotUrl, removeSecondSteps, secondFactorResetMail } from '../sign-in/index.ts'
import { recordControl } from './store-controls.ts'

type Colleague = {
  id: string
  area: 'admin' | 'inspector'
  email: string
  first_name: string
  last_name: string
  language: Language
  has_second_factor: boolean
}

const colleague = (id: string) => sql`
  select a.id, a.area, a.email, a.first_name, a.last_name, a.language, a.totp_enabled_at is not null as has_second_factor
  from accounts a where a.id = ${id} and a.area in ('admin', 'inspector')`

const secondFactorReset = (
  tx: Tx,
  deps: Deps,
  { person, ...by }: By & { person: Colleague; reason: string },
): Promise<void> => {
  const { id, area } = person
  return announce(tx, deps, {
    trail: {
      ...by,
      action: 'second-factor.reset',
      subject: { kind: area === 'admin' ? 'staff' : 'inspector', id, name: personName(person) },
    },
    mails: [letter(secondFactorResetMail, { to: person, values: { forgotUrl: forgotUrl(deps, area) } })],
    live: [{ to: [{ account_id: id }, 'staff'], kind: 'account', id }],
  })
}

export const resetSecondFactor: UseCase<typeof calls.resetSecondFactor> = async (
  deps,
  { actor, traceId, now, params: { id }, body: { reason, currentPassword } },
) => {
  if (id === actor.accountId) return refuse('second-factor.own')
  if ((await deps.db.find(colleague(id))) === undefined) return refuse('second-factor.no-colleague')
  const confirmed = await confirmPassword(deps, actor, currentPassword)
  if (!confirmed.ok) return confirmed
  return deps.db.transaction(async (tx) => {
    const person = await tx.get<Colleague>(sql`${colleague(id)} for update`)
    if (!person.has_second_factor) return refuse('second-factor.not-on-there')
    await removeSecondSteps(tx, { accountId: id, now })
    if (person.area === 'admin')
      await recordControl(tx, { accountId: id, by: actor.accountId, action: 'second-factor' }, now)
    await secondFactorReset(tx, deps, { actor, traceId, person, reason })
    return accept({}, { message: 'second-factor.reset' })
  })
}
