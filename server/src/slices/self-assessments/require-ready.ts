// The checklist version that an order keeps. With readiness `required`, an order is refused until the facility is ready.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { currentSettings } from '../settings/index.ts'
import { readAssessment } from './read-assessment.ts'
import { findOwnAssessment } from './store.ts'

/** null: the service has no checklist. The facility must be locked. */
export const versionForOrder = async (
  tx: Tx,
  { actor, now }: Pick<UseCaseContext<Owner>, 'actor' | 'now'>,
  { facilityId, serviceId }: { facilityId: string; serviceId: number | undefined },
): Promise<Outcome<string | null>> => {
  const { companyId, language } = actor
  const facility = await findOwnAssessment(tx, { id: facilityId, companyId })
  if (facility === undefined) return refuse('facility.not-found')
  const { version, score, gaps, isReady } = await readAssessment(tx, facility, { language, now, serviceId })
  if (version === undefined) return accept(null)
  const { readiness } = await currentSettings(tx)
  if (readiness === 'required' && !isReady)
    return refuse('self-assessment.not-ready', {
      details: { percent: score.percent, result: score.result, pass_mark: version.content.pass_mark, gaps },
    })
  return accept(version.id)
}
