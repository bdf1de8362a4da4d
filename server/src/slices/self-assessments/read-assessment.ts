// A facility's assessment now: its checklist, the answers, their score, and the gaps.
import { type Answers, type AnswerValue, type Score, scoreAnswers } from '@assure/contract/domain/checklist-scoring'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { Queryable } from '../../platform/db/database.ts'
import { dayText, dubaiDay } from '../../platform/dubai.ts'
import { type ChecklistVersion, checklistsForService, checklistVersionOf } from '../checklists/index.ts'
import { type ExpiredDocument, listExpiredForCertification } from '../documents/index.ts'
import { documentNames } from '../notifications/index.ts'
import { answersThatFit, type Gap, gapsOf } from './rules.ts'
import type { AssessedFacility } from './store.ts'

export type Assessment = {
  version: ChecklistVersion | undefined
  isFrozen: boolean
  offered: readonly ChecklistVersion[]
  answers: Record<string, AnswerValue>
  score: Score
  gaps: readonly Gap[]
  isReady: boolean
}

const nothing: Score = { got: 0, possible: 0, percent: null, result: null, open: [], shown: [] }

/** The version fixed by a request under way, else the released version of the chosen checklist, else the first. */
const versionFor = async (
  db: Queryable,
  { frozen_version_id: frozenVersionId, version_id: versionId }: AssessedFacility,
  offered: readonly ChecklistVersion[],
): Promise<ChecklistVersion | undefined> => {
  if (frozenVersionId !== null) return checklistVersionOf(db, frozenVersionId)
  const answered = versionId === null ? undefined : await checklistVersionOf(db, versionId)
  return offered.find((row) => row.checklist_id === answered?.checklist_id) ?? offered[0]
}

const documentAdvice: Record<Language, (day: string) => string> = {
  en: (day) => `It expired on ${day}. Upload the new one among your documents.`,
  ar: (day) => `انتهت صلاحيته في ${day}. يُرجى رفع المستند الجديد ضمن مستنداتك.`,
}
const documentGap = ({ id, kind, expires_on: expiresOn }: ExpiredDocument, language: Language): Gap => ({
  kind: 'document',
  key: id,
  title: documentNames[kind][language],
  advice: documentAdvice[language](dayText(expiresOn, language)),
  is_critical: false,
})

export const scoreOf = (version: ChecklistVersion | undefined, answers: Answers): Score =>
  version === undefined ? nothing : scoreAnswers(version.content, answers)

/** `serviceId`: only checklists of this service. */
type Reading = { language: Language; now: Date; serviceId?: number | undefined }

const checklistsOf = async (db: Queryable, serviceIds: readonly number[]): Promise<ChecklistVersion[]> => {
  const versions: ChecklistVersion[] = []
  for (const id of serviceIds)
    for (const version of await checklistsForService(db, id))
      if (!versions.some((row) => row.checklist_id === version.checklist_id)) versions.push(version)
  return versions
}

export const readAssessment = async (
  db: Queryable,
  facility: AssessedFacility,
  { language, now, serviceId }: Reading,
): Promise<Assessment> => {
  const { service_ids: serviceIds, company_id: companyId, frozen_version_id: frozenVersionId } = facility
  const offered = await checklistsOf(
    db,
    serviceId === undefined ? serviceIds : serviceIds.filter((id) => id === serviceId),
  )
  const version = await versionFor(db, facility, offered)
  const answers = version === undefined ? {} : answersThatFit(version.content, facility.answers ?? {})
  const score = scoreOf(version, answers)
  const expired = await listExpiredForCertification(db, { companyId, facilityId: facility.id, today: dubaiDay(now) })
  const gaps = [
    ...expired.map((one) => documentGap(one, language)),
    ...(version === undefined ? [] : gapsOf({ content: version.content, answers, score }, language)),
  ]
  return {
    version,
    isFrozen: frozenVersionId !== null,
    offered,
    answers,
    score,
    // Critical gaps come before documents.
    gaps: gaps.toSorted((one, other) => Number(other.is_critical) - Number(one.is_critical)),
    isReady: score.result === 'pass' && score.open.length === 0 && expired.length === 0,
  }
}
