// An owner's own answers to the checklist that the inspector will use, and their score: readiness.
import * as z from 'zod'
import { checklistLimits } from '../domain/checklist-content.ts'
import { readinessModes } from '../domain/vocabulary.ts'
import { bothLanguages, endpointsOf, id, instant } from '../endpoint.ts'
import { answerProblems, answers, answerValue, checklistContent, checklistScore } from './checklist-schema.ts'
import { flag, reference } from './fields.ts'
import { smallId, startedFrom } from './form.ts'

const endpoint = endpointsOf('Facilities')

/** What lowers readiness: no answer, a bad or partly bad answer, a document. */
export const gapKinds = ['unanswered', 'not-met', 'partly-met', 'document'] as const

export const readinessGap = z.object({
  kind: z.enum(gapKinds),
  /** For an answer its key as in `answers`, for a document its id. */
  key: z.string(),
  /** The question, or the document. */
  title: z.string(),
  /** What to do about it. */
  advice: z.string(),
  /** As it is, the inspection fails whatever the score. */
  is_critical: z.boolean(),
})

const brief = z.object({ id, code: z.string(), name: bothLanguages })

const shared = {
  /** All null or empty if no checklist applies; `percent` is the readiness. */
  ...checklistScore.shape,
  /** null if certifications of this facility have no checklist. */
  checklist: brief
    .extend({
      version_id: id,
      number: z.int(),
      content: checklistContent,
      /** The current request keeps this version. */
      is_frozen: z.boolean(),
    })
    .nullable(),
  answers: z.record(z.string(), answerValue),
  updated_at: instant.nullable(),
}

export const selfAssessment = z.object({
  ...shared,
  /** If there are several, one can be chosen until the order is made. */
  checklists: z.array(brief),
  /** Most important first. */
  gaps: z.array(readinessGap),
  /** Passed, nothing mandatory open, no document expired. */
  is_ready: z.boolean(),
  readiness: z.enum(readinessModes),
  /** The assigned inspector can read the answers. */
  is_shared: z.boolean(),
  /** Of the answers and of sharing them. */
  version: z.string(),
})

export const getSelfAssessment = endpoint('GET', '/api/user/facility/:id/self-assessment', {
  who: 'owner',
  scope: 'facilities:read',
  summary: 'Get your self-assessment',
  description:
    'Your answers to the inspector’s checklist, scored like an inspection. `percent` is the readiness; `gaps` ' +
    'say what to do and include expired trade licences and agreements. Once ordered, the version of the ' +
    'checklist does not change. `service_id` selects the checklist of that certification service.',
  query: z.object({ service_id: smallId().optional() }),
  answer: selfAssessment,
  problems: ['facility.not-found'],
})

export const saveSelfAssessment = endpoint('PUT', '/api/user/facility/:id/self-assessment', {
  who: 'owner',
  scope: 'facilities:write',
  summary: 'Save your self-assessment',
  description:
    'Send all answers at once; null clears an answer. `version_id` is the version that was shown: if another ' +
    'one applies now, nothing is saved. `checklist_id` selects one of several until the order is placed. ' +
    'Answers are never public, and the assigned inspector sees them only with `is_shared`.',
  body: z.object({
    answers,
    version_id: reference().optional(),
    checklist_id: reference().optional(),
    is_shared: flag().optional(),
    version: startedFrom(),
  }),
  document: { bytes: checklistLimits.bytes, depth: 3 },
  answer: selfAssessment,
  problems: [
    'facility.not-found',
    'facility.archived',
    'self-assessment.no-checklist',
    'self-assessment.other-version',
    'self-assessment.checklist-fixed',
    'field.unknown-choice',
    'request.changed-meanwhile',
    'request.too-deep',
    ...answerProblems,
    'field.too-long',
  ],
})

export const getSharedSelfAssessment = endpoint('GET', '/inspector/api/assigned-facility/:id/self-assessment', {
  who: 'assignedInspector',
  tag: 'Field work',
  summary: 'Get the owner’s self-assessment',
  description: 'Only if the owner shares it. It never counts in place of what the inspector finds.',
  answer: z.object(shared),
  problems: ['facility.not-found', 'self-assessment.not-shared'],
})
