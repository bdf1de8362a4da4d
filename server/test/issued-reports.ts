// A generated report, from the answers on site to its PDF, as the jobs make it.
import { sql } from '../src/platform/db/sql.ts'
import { drawReport, issueReport } from '../src/slices/issued-reports/index.ts'
import type { ReportDrawing } from '../src/slices/issued-reports/report-pdf.ts'
import { type FieldWork, fieldWork } from './assigned.ts'
import { decideAs, status } from './certifications.ts'
import type { TestApp } from './harness.ts'
import { give } from './inspections.ts'
import { aServiceChecklist } from './service-checklists.ts'

/** Every drawing so far. The keys of reports appear only in their printed QR codes. */
export const drawings: ReportDrawing[] = []

export const keyOf = (number: string, revision = 1): string => {
  const drawn = drawings.findLast(({ facts }) => facts.number === number && facts.revision === revision)
  return new URL(drawn?.qrUrl ?? '').searchParams.get('key') ?? ''
}

/** Draws the pending reports and returns their number. */
export const drawWaiting = async (t: Pick<TestApp, 'ownerDb' | 'deps'>): Promise<number> => {
  const { pdfs } = t.deps
  const deps = {
    ...t.deps,
    pdfs: {
      ...pdfs,
      drawLong: async (drawing: { kind: string }) => {
        const drawn = await pdfs.drawLong(drawing)
        drawings.push(drawing as ReportDrawing)
        return drawn
      },
    },
  }
  const waiting = await t.ownerDb.many<{ id: string }>(
    sql`select id from report_revisions where drawn_at is null order by made_at, id`,
  )
  for (const { id } of waiting) await drawReport(deps, id)
  return waiting.length
}

export type ReportedWork = FieldWork & { reportId: string; number: string }

type Reported = { decision?: number; item?: string; floor?: string } & NonNullable<Parameters<typeof fieldWork>[1]>

/** Inspected and decided; the report is not drawn yet. `item` is an item of the existing checklist. */
export const anUndrawnReport = async (
  t: TestApp,
  { decision = status.certify, item, floor = 'worn', ...people }: Reported = {},
): Promise<ReportedWork> => {
  if (item === undefined) await aServiceChecklist(t)
  const work = await fieldWork(t, people)
  const { inspector, certificationId } = work
  const at = t.deps.clock.now().toISOString()
  await give(inspector, certificationId, item ?? 'cold.present', { at, value: 'yes', counter: 1 })
  if (item === undefined) {
    await give(inspector, certificationId, 'cold.temperature', { at, value: 3.5, note: 'في الغرفة Room 2', counter: 2 })
    await give(inspector, certificationId, 'cold.floor', { at, value: floor, counter: 3 })
  }
  const decided = await decideAs.inspector(inspector, certificationId, { status: decision, reason: 'As was seen.' })
  if (decided.status !== 200) throw new Error(decided.text)
  await issueReport(t.deps, certificationId)
  const { id: reportId, number } = await t.ownerDb.get<{ id: string; number: string }>(
    sql`select id, number from issued_reports where certification_id = ${certificationId}`,
  )
  return { ...work, reportId, number }
}

export const aReportedWork = async (t: TestApp, options: Reported = {}): Promise<ReportedWork> => {
  const work = await anUndrawnReport(t, options)
  await drawWaiting(t)
  return work
}
