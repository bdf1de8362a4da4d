// Whether goods conform, from the defects of the lots, the measurements and the checklist. The phone shows it live, the
// server computes it, and the report prints it with the reasons. No zod here: the web loads this at run time.
import type { ChecklistResult } from './checklist-scoring.ts'

export const inspectionResults = ['conforms', 'conforms-with-remarks', 'does-not-conform'] as const
export type InspectionResult = (typeof inspectionResults)[number]

export const defectClasses = ['critical', 'major', 'minor'] as const
export type DefectClass = (typeof defectClasses)[number]

/** `found` faulty units against the plan: accepted up to `ac`, rejected at `re`. */
export type DefectCount = { found: number; ac: number; re: number }
export type LotFindings = { lot: string; defects: Readonly<Partial<Record<DefectClass, DefectCount>>> }
export type Measurement = { name: string; value: number; lower?: number | undefined; upper?: number | undefined }

export type InspectionFindings = {
  lots: readonly LotFindings[]
  measurements: readonly Measurement[]
  /** null if there is no checklist, or nothing in it scored. */
  checklist: { result: ChecklistResult | null; percent: number | null } | null
  /** The inspector's other remarks: another quantity than declared, a broken seal, damaged packing. */
  remarks: number
}

export type ResultReason =
  | { kind: 'lot-rejected'; lot: string; class: DefectClass; found: number; re: number }
  | { kind: 'lot-accepted-with-defects'; lot: string; class: DefectClass; found: number; ac: number }
  | { kind: 'outside-limits'; name: string; value: number }
  | { kind: 'checklist-not-passed'; result: 'below' | 'fail' }
  | { kind: 'checklist-not-full'; percent: number }
  | { kind: 'remarks'; count: number }

export const isWithinLimits = ({ value, lower, upper }: Omit<Measurement, 'name'>): boolean =>
  value >= (lower ?? -Infinity) && value <= (upper ?? Infinity)

const ofLots = (lots: readonly LotFindings[]): ResultReason[] =>
  lots.flatMap(({ lot, defects }) =>
    defectClasses.flatMap((one): ResultReason[] => {
      const count = defects[one]
      if (count === undefined || count.found === 0) return []
      const { found, ac, re } = count
      return found > ac
        ? [{ kind: 'lot-rejected', lot, class: one, found, re }]
        : [{ kind: 'lot-accepted-with-defects', lot, class: one, found, ac }]
    }),
  )

const ofChecklist = (checklist: InspectionFindings['checklist']): ResultReason[] => {
  if (checklist === null || checklist.result === null) return []
  if (checklist.result !== 'pass') return [{ kind: 'checklist-not-passed', result: checklist.result }]
  const { percent } = checklist
  return percent !== null && percent < 100 ? [{ kind: 'checklist-not-full', percent }] : []
}

const grave: readonly ResultReason['kind'][] = ['lot-rejected', 'outside-limits', 'checklist-not-passed']

/**
 * The goods do not conform after one rejected lot, one value outside its limits, or a checklist that was not passed.
 * Defects that a plan accepts, lost points and remarks are only remarks. The reasons are in the order of the report.
 */
export const inspectionResult = (
  findings: InspectionFindings,
): { result: InspectionResult; reasons: ResultReason[] } => {
  const reasons: ResultReason[] = [
    ...ofLots(findings.lots),
    ...findings.measurements
      .filter((one) => !isWithinLimits(one))
      .map(({ name, value }) => ({ kind: 'outside-limits' as const, name, value })),
    ...ofChecklist(findings.checklist),
    ...(findings.remarks > 0 ? [{ kind: 'remarks' as const, count: findings.remarks }] : []),
  ]
  if (reasons.some(({ kind }) => grave.includes(kind))) return { result: 'does-not-conform', reasons }
  return { result: reasons.length > 0 ? 'conforms-with-remarks' : 'conforms', reasons }
}
