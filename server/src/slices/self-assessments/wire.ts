import type { getSelfAssessment, getSharedSelfAssessment } from '@assure/contract/calls/self-assessments'
import type { ReadinessMode } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import { versionOf } from '../../platform/edit-version.ts'
import type { ChecklistVersion } from '../checklists/index.ts'
import type { Assessment } from './read-assessment.ts'
import type { AssessedFacility } from './store.ts'

type Shared = ReturnOf<typeof getSharedSelfAssessment>
type Content = NonNullable<Shared['checklist']>['content']

const briefWire = ({ checklist_id: checklistId, code, name }: ChecklistVersion) => ({ id: checklistId, code, name })

export const sharedWire = (
  { updated_at: updatedAt }: AssessedFacility,
  { version, isFrozen, answers, score }: Assessment,
): Shared => ({
  ...score,
  checklist:
    version === undefined
      ? null
      : {
          ...briefWire(version),
          version_id: version.id,
          number: version.number,
          content: version.content as Content,
          is_frozen: isFrozen,
        },
  answers: answers as Shared['answers'],
  updated_at: updatedAt,
})

/** What a save replaces. */
export const savedValues = ({ version_id: versionId, answers, is_shared: isShared }: AssessedFacility) => ({
  checklist: versionId,
  answers: answers ?? {},
  is_shared: isShared,
})

export const assessmentWire = (
  facility: AssessedFacility,
  assessment: Assessment,
  readiness: ReadinessMode,
): ReturnOf<typeof getSelfAssessment> => ({
  ...sharedWire(facility, assessment),
  checklists: assessment.offered.map(briefWire),
  gaps: [...assessment.gaps],
  is_ready: assessment.isReady,
  readiness,
  is_shared: facility.is_shared,
  version: versionOf(savedValues(facility)),
})
