// One way to make each call about a finding succeed.
import type { FindingState } from '@assure/contract/domain/finding-moves'
import { aFinding } from '../test/findings.ts'
import { admin, by, inspector, owner, type Recipe, withId } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

type Wanted = Parameters<typeof aFinding>[1]
const inState =
  (state: Extract<FindingState, 'open' | 'plan-sent' | 'plan-accepted' | 'evidence-sent'>, more: Wanted = {}) =>
  (g: TrustSetup): Promise<string> =>
    aFinding({ ...g.world, facilityId: g.world.ids.facility }, { state, ...more })
const withExtensionRequest = inState('open', { isExtensionAsked: true })

const unseen = { seen: undefined }
const everything = {
  query: { search: '', status: '', class: '', facility: '', queue: '' },
}
const granted = { body: { is_granted: true, until: undefined, ...unseen } }
const closed = { body: { check: 'desk', ...unseen } }

export const findingRecipes = {
  listFindings: by(owner, () => everything),
  listFindingsAdmin: by(admin, () => everything),
  listFindingsInspector: by(inspector, () => everything),
  exportFindings: by(admin, () => everything),
  raiseFinding: by(inspector, (g) => ({
    body: { facility_id: g.world.ids.facility, certification_id: undefined },
  })),
  sendFindingPlan: withId(owner, inState('open'), { body: { by: '2026-04-01', ...unseen } }),
  sendFindingEvidence: withId(owner, inState('plan-accepted'), { body: unseen }),
  askFindingExtension: withId(owner, inState('open'), { body: { until: '2026-12-01', ...unseen } }),
  acceptFindingPlan: withId(admin, inState('plan-sent'), { body: unseen }),
  acceptFindingPlanInspector: withId(inspector, inState('plan-sent'), { body: unseen }),
  returnFinding: withId(admin, inState('plan-sent'), { body: unseen }),
  returnFindingInspector: withId(inspector, inState('plan-sent'), { body: unseen }),
  closeFinding: withId(admin, inState('evidence-sent'), closed),
  closeFindingInspector: withId(inspector, inState('evidence-sent'), closed),
  waiveFinding: withId(admin, inState('open'), { body: unseen }),
  decideFindingExtension: withId(admin, withExtensionRequest, granted),
  decideFindingExtensionInspector: withId(inspector, withExtensionRequest, granted),
} satisfies Record<string, Recipe>
