// A second, independent formulation of what must hold under `evidence` = `required`: what a certification lacks for a
// Pass, and whether a certificate would have its chain. It uses none of the product's own rules.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import type { CertificationState } from '@assure/contract/domain/vocabulary'

const inBoth = (en: string) => ({ en, ar: `${en} (ar)` })

/** One question of each kind that can block a Pass. */
export const content: ChecklistContent = {
  pass_mark: 80,
  sections: [
    {
      key: 'all',
      title: inBoth('All'),
      items: [
        { key: 'present', kind: 'yes-no-na', mandatory: true, text: inBoth('Are there cold rooms?') },
        {
          key: 'temperature',
          kind: 'number',
          good: { min: 0, max: 5 },
          mandatory: true,
          critical: true,
          text: inBoth('Air temperature'),
          show_if: { item: 'present', is: ['yes'] },
          ask: [{ when: 'bad', for: ['photo', 'note', 'finding'] }],
        },
        {
          key: 'walls',
          kind: 'yes-no-na',
          mandatory: true,
          text: inBoth('Are the walls whole?'),
          ask: [{ when: 'no', for: ['note'] }],
        },
        { key: 'floor', kind: 'yes-no-na', text: inBoth('Is the floor dry?'), ask: [{ when: 'no', for: ['finding'] }] },
      ],
    },
  ],
}

export const inspectors = [0, 1] as const
export type InspectorNumber = (typeof inspectors)[number]
export const signing = ['contact', 'inspector'] as const
export type Signing = (typeof signing)[number]

export type Certification = {
  state: CertificationState
  recommended: boolean
  submitted: boolean
  answers: Record<string, string | number>
  notes: Record<string, string>
  photos: Set<string>
  /** The content that was shown when each role signed. */
  signed: Partial<Record<Signing, string>>
  issuedAt: number | undefined
  /** When the last Pass, Fail or expiry was decided. */
  decidedAt: number | undefined
  /** For each certificate, whether it is an override. */
  certificates: boolean[]
}
export type Finding = {
  number: string
  class: 'critical' | 'major' | 'minor' | 'observation'
  check: 'desk' | 'visit'
  item: string | undefined
  certification: Certification | undefined
  state: 'open' | 'plan-sent' | 'plan-accepted' | 'evidence-sent' | 'closed' | 'waived'
  raisedAt: number
  closed?: { at: number; seenAt: Visit | undefined }
  /** The index of the administrator. */
  waivedBy?: 0 | 1
}
export type Visit = {
  by: InspectorNumber
  at: number
  /** Undefined until the visit takes place. Without `passed`, it was closed with findings. */
  done?: { certification: Certification; passed: boolean | undefined; at: number }
}
export type Model = {
  inspector: InspectorNumber | undefined
  certifications: Certification[]
  findings: Finding[]
  visits: Visit[]
}

export const aPaidOne = (): Certification => ({
  state: 'pending',
  recommended: false,
  submitted: false,
  answers: {},
  notes: {},
  photos: new Set(),
  signed: {},
  issuedAt: undefined,
  decidedAt: undefined,
  certificates: [],
})

const isShown = ({ answers }: Certification, key: string): boolean => key !== 'temperature' || answers.present === 'yes'

/** The visible answers with their notes, as one text. */
export const shownOf = (certification: Certification): string => {
  const { answers, notes } = certification
  const lines = Object.keys(answers)
    .filter((key) => isShown(certification, key))
    .toSorted()
    .map((key) => [key, answers[key], notes[key] ?? null])
  return lines.length === 0 ? '' : JSON.stringify(lines)
}

export const isOver = ({ state }: Finding): boolean => state === 'closed' || state === 'waived'
export const isGrave = (finding: Finding): boolean => finding.class === 'critical' || finding.class === 'major'

export const openGrave = ({ findings }: Model, certification: Certification): Finding[] =>
  findings.filter((one) => one.certification === certification && isGrave(one) && !isOver(one))

/** True if a critical answer or the inspector's signature on the current answers is missing. */
export const lacksNeeded = (certification: Certification): boolean =>
  (isShown(certification, 'temperature') && certification.answers.temperature === undefined) ||
  certification.signed.inspector !== shownOf(certification)

/** `kind key` of everything that is missing for a Pass. */
export const missingOf = (model: Model, certification: Certification): string[] => {
  const { answers, notes, photos, signed } = certification
  const hasFinding = (item: string): boolean =>
    model.findings.some((one) => one.certification === certification && one.item === item)
  const missing: string[] = []
  for (const key of ['present', 'temperature', 'walls'])
    if (isShown(certification, key) && answers[key] === undefined) missing.push(`answer ${key}`)
  const { temperature } = answers
  const isWarm = isShown(certification, 'temperature') && typeof temperature === 'number' && temperature > 5
  if (isWarm && !photos.has('temperature')) missing.push('photo temperature')
  if (isWarm && notes.temperature === undefined) missing.push('note temperature')
  if (isWarm && !hasFinding('temperature')) missing.push('finding temperature')
  if (answers.walls === 'no' && notes.walls === undefined) missing.push('note walls')
  if (answers.floor === 'no' && !hasFinding('floor')) missing.push('finding floor')
  for (const role of signing)
    if (signed[role] !== undefined && signed[role] !== shownOf(certification)) missing.push(`signature ${role}`)
  return [...missing, ...openGrave(model, certification).map(({ number }) => `finding ${number}`)]
}

/**
 * Paying and assigning are certain, because the certification exists. So the chain needs a visit passed since the last
 * certificate, and nothing missing.
 */
export const hasChain = (model: Model, certification: Certification): boolean =>
  missingOf(model, certification).length === 0 &&
  model.visits.some(
    ({ done }) =>
      done?.certification === certification &&
      done.passed &&
      done.at > (certification.issuedAt ?? Number.NEGATIVE_INFINITY),
  )

/** The latest visit that took place since the finding was raised and did not end in a Fail. */
export const followUpOf = ({ visits }: Model, finding: Finding, now: number): Visit | undefined =>
  visits
    .filter(({ at, done }) => at > finding.raisedAt && at <= now && done?.passed !== false)
    .toSorted((one, other) => one.at - other.at)
    .at(-1)
