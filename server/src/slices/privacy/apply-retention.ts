// The nightly job: deletes what is older than the retention schedule of the settings, and says how much.
import type { RetentionName } from '@assure/contract/domain/retention'
import { deleteEndedSessions } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { eachInTransaction, everyStep } from '../../platform/jobs/every-step.ts'
import { deleteOldMails } from '../../platform/mail/mails.ts'
import { currentSettings } from '../settings/index.ts'
import { retentionApplied } from './announce-privacy.ts'
import { forgetOwner } from './forget-owner.ts'
import {
  eraseLeaver,
  listLeavers,
  listRegistrations,
  lockLeaver,
  lockRegistration,
  type RegistrationToErase,
} from './store-erase.ts'

export type RetentionDeps = Pick<
  Deps,
  'db' | 'audit' | 'keys' | 'clock' | 'files' | 'log' | 'mails' | 'random' | 'live' | 'webhooks'
>

const batch = 1_000
const reason = 'retention'

type Step = (deps: RetentionDeps, before: Date) => Promise<number>

/** Until a batch is not full. */
const inBatches = async (step: (limit: number) => Promise<number>): Promise<number> => {
  let all = 0
  for (;;) {
    const done = await step(batch)
    all += done
    if (done < batch) return all
  }
}

/** Each only if it is still due. */
const registrations =
  (kind: RegistrationToErase): Step =>
  (deps, before) =>
    inBatches(async (limit) =>
      eachInTransaction(
        deps.db,
        await listRegistrations(deps.db, kind, { before, limit }),
        async (tx, { company_id: id }) => {
          const due = await lockRegistration(tx, kind, { id, before })
          if (due !== undefined) await forgetOwner(tx, deps, due, reason)
          return due !== undefined
        },
      ),
    )

const steps: Record<RetentionName, Step> = {
  abandoned_registrations: registrations('abandoned'),
  rejected_registrations: registrations('rejected'),
  ended_sessions: ({ db }, before) => inBatches((limit) => deleteEndedSessions(db, { before, limit })),
  sent_mails: ({ db }, before) => inBatches((limit) => deleteOldMails(db, { before, limit })),
  // The sweep of every hour uses the same days.
  ownerless_files: async ({ files, clock }, before) =>
    (await files.sweep((clock.now().getTime() - before.getTime()) / day)).removed,
  leavers: (deps, before) =>
    inBatches(async (limit) =>
      eachInTransaction(deps.db, await listLeavers(deps.db, { before, limit }), async (tx, { account_id: id }) => {
        const due = await lockLeaver(tx, { id, before })
        if (due !== undefined) await eraseLeaver(tx, due, deps.clock.now())
        return due !== undefined
      }),
    ),
}
const day = 86_400_000

export type RetentionReport = Record<RetentionName, number>

/** Safe to repeat: what is gone is not due again. */
export const applyRetention = async (deps: RetentionDeps): Promise<RetentionReport> => {
  const { retentionDays } = await currentSettings(deps.db)
  const now = deps.clock.now().getTime()
  const removed = {} as RetentionReport
  try {
    await everyStep(
      (Object.keys(steps) as RetentionName[]).map((name) => async () => {
        removed[name] = await steps[name](deps, new Date(now - retentionDays[name] * day))
      }),
    )
  } finally {
    deps.log.info({ removed }, 'the retention schedule was applied')
    if (Object.values(removed).some((count) => count > 0))
      await deps.db.transaction((tx) => retentionApplied(tx, deps, removed))
  }
  return removed
}
