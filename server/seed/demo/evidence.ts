// Checklist answers by inspectors on site and by owners beforehand, and the report generated from them.
import { createHash } from 'node:crypto'
import {
  answerKey,
  type ChecklistContent,
  type ChecklistItem,
  goodBoundsOf,
} from '@assure/contract/domain/checklist-content'
import { type AnswerValue, scoreAnswers } from '@assure/contract/domain/checklist-scoring'
import { type GoodsEntries, repeatsOfGoods } from '@assure/contract/domain/goods-entries'
import type { GoodsLine } from '@assure/contract/domain/goods-line'
import { signedText } from '@assure/contract/domain/signed-answers'
import { sql } from '../../src/platform/db/sql.ts'
import { drawReport, issueReport } from '../../src/slices/issued-reports/index.ts'
import { formDay } from './calendar.ts'
import type { Stage, Who } from './stage.ts'

export type UpTo = 'half' | 'all'
type Entered = { value: AnswerValue; note: string | undefined }

/** The device id of one of the office's phones. */
export const device = '7d1f0f0a-9f34-4c6e-8b55-0d2f4f3c9a10'
const room = '1'

const asItShouldBe = (item: ChecklistItem, today: string): AnswerValue | undefined => {
  switch (item.kind) {
    case 'yes-no-na':
      return item.good === 'no' ? 'no' : 'yes'
    case 'choice':
      return item.options?.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))[0]?.key
    case 'number': {
      const { min, max } = goodBoundsOf(item) ?? item
      return Math.round(((min ?? max ?? 1) + (max ?? min ?? 1)) / 2)
    }
    case 'text':
      return 'None.'
    case 'date':
      return today
    case 'photo':
    case 'signature':
      return undefined
  }
}

/** `bad` maps the key of each failed item to the inspector's note. */
const answersTo = (
  content: ChecklistContent,
  bad: Readonly<Record<string, string>>,
  { upTo, today }: { upTo: UpTo; today: string },
): Map<string, Entered> => {
  const all = new Map<string, Entered>()
  for (const item of content.sections.flatMap(({ items }) => items)) {
    const good = asItShouldBe(item, today)
    if (good === undefined) continue
    const note = bad[item.key]
    const value = note === undefined ? good : good === 'no' ? 'yes' : 'no'
    all.set(answerKey(item.key, item.repeat === undefined ? undefined : room), { value, note })
  }
  const { shown } = scoreAnswers(content, valuesOf(all))
  const answerable = shown.filter((key) => all.has(key))
  const answered = new Set(upTo === 'all' ? answerable : answerable.slice(0, answerable.length / 2))
  return new Map([...all].filter(([key]) => answered.has(key)))
}

const valuesOf = (entered: Map<string, Entered>) =>
  Object.fromEntries([...entered].map(([key, { value }]) => [key, value]))

type Checklist = { version_id: string; content: ChecklistContent }

/** Sends the answers one by one, as a phone does. */
export const answerOnSite = async (
  stage: Stage,
  { inspector, certification, at }: { inspector: Who; certification: string; at: Date },
  { bad, upTo }: { bad: Readonly<Record<string, string>>; upTo: UpTo },
): Promise<void> => {
  const path = `/inspector/api/inspections/${certification}`
  const { checklist } = await stage.call<{ checklist: Checklist }>(inspector, 'GET', path)
  let counter = 0
  for (const [key, { value, note }] of answersTo(checklist.content, bad, { upTo, today: formDay(at) })) {
    const [item, repeat] = key.split('#')
    await stage.call(inspector, 'PUT', `${path}/answers/${item}`, {
      value,
      ...(note === undefined ? {} : { note }),
      ...(repeat === undefined ? {} : { repeat }),
      at: at.toISOString(),
      device,
      counter: ++counter,
    })
  }
}

/** One line of a signature. */
export const stroke = (from: number): number[][] =>
  Array.from({ length: 24 }, (_, step) => [from + step * 25, 250 + Math.round(Math.sin(step * 0.9 + from) * 110)])

type Shown = {
  checklist: Checklist | null
  answers: Record<string, AnswerValue | null>
  notes: Record<string, string>
  goods: { lines: GoodsLine[]; container_numbers: string[]; entries: GoodsEntries } | null
}

/** Signs for the contact on site and for the inspector. `id` belongs to a certification or a request. */
export const signOnSite = async (
  stage: Stage,
  { inspector, id, at }: { inspector: Who; id: string; at: Date },
  names: { contact: string; inspector: string },
): Promise<void> => {
  const path = `/inspector/api/inspections/${id}`
  const { checklist, answers, notes, goods } = await stage.call<Shown>(inspector, 'GET', path)
  const text = signedText({
    version: checklist?.version_id ?? null,
    content: checklist?.content ?? null,
    answers,
    notes,
    ...(goods === null
      ? {}
      : {
          repeats: repeatsOfGoods({ lines: goods.lines, containers: goods.container_numbers }),
          goods: goods.entries,
        }),
  })
  for (const role of ['contact', 'inspector'] as const)
    await stage.call(inspector, 'POST', `${path}/signatures`, {
      role,
      name: names[role],
      strokes: [stroke(role === 'contact' ? 120 : 180)],
      answers_hash: createHash('sha256').update(text).digest('hex'),
      at: at.toISOString(),
    })
}

export const assessOneself = async (
  stage: Stage,
  { owner, facility, at }: { owner: Who; facility: string; at: Date },
  { bad, upTo, isShared }: { bad: Readonly<Record<string, string>>; upTo: UpTo; isShared: boolean },
): Promise<void> => {
  const path = `/api/user/facility/${facility}/self-assessment`
  const { checklist } = await stage.call<{ checklist: Checklist }>(owner, 'GET', path)
  await stage.call(owner, 'PUT', path, {
    answers: valuesOf(answersTo(checklist.content, bad, { upTo, today: formDay(at) })),
    version_id: checklist.version_id,
    is_shared: isShared,
  })
}

/** Runs the report jobs immediately, because later acts need the drawn report. Returns its id. */
export const makeReport = async (stage: Stage, certification: string): Promise<string> => {
  await issueReport(stage.deps, certification)
  return drawReportOf(stage, certification)
}

/** Draws the report of a certification, or of a request, whose decision has already issued it. */
export const drawReportOf = async ({ deps }: Stage, subject: string): Promise<string> => {
  const { id, revision } = await deps.db.get<{ id: string; revision: string }>(sql`
    select r.id, v.id as revision from issued_reports r join report_revisions v on v.report_id = r.id
    where ${subject} in (r.certification_id, r.request_id) and v.drawn_at is null`)
  await drawReport(deps, revision)
  return id
}
