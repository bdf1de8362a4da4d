import type { issuedReport } from '@assure/contract/calls/issued-reports'
import type { ReportState } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import type { Deps } from '../../platform/deps.ts'
import type { IsIndependent } from '../staff/index.ts'
import { reportUrl } from './links.ts'
import type { ListedReport, ListedRevision, ReportReader } from './read-reports.ts'

export type IssuedReport = z.input<typeof issuedReport>

/** `revision`: the one in the reader's hands. If it is unknown, a report with several revisions counts as revised. */
export const stateOf = (
  { revision: current, withdrawn_at: withdrawnAt }: Pick<ListedReport, 'revision' | 'withdrawn_at'>,
  revision?: number,
): ReportState => {
  if (withdrawnAt !== null) return 'withdrawn'
  const isLatest = revision === undefined ? current === 1 : revision === current
  return isLatest ? 'valid' : 'revised'
}

type Numbered = { number: string; revision: number }
export const fileNameOf = ({ number, revision }: Numbered): string =>
  `${number}${revision === 1 ? '' : `-${revision}`}.pdf`

type Listed = {
  row: ListedReport
  revisions: readonly ListedRevision[]
  reader: ReportReader
  isIndependent: IsIndependent
}

const areas = { owner: 'customer', admin: 'admin', inspector: 'inspector' } as const

export const reportWire = (
  { files, config }: Pick<Deps, 'files' | 'config'>,
  { row, revisions, reader, isIndependent }: Listed,
): IssuedReport => {
  const { accountId, sessionId } = reader
  const listed = revisions.map(
    ({ number, drawn_at: drawnAt, reason_en: reasonEn, reason_ar: reasonAr, file_id: fileId }) => ({
      number,
      issued_at: drawnAt,
      reason: reasonEn === null || reasonAr === null ? null : { en: reasonEn, ar: reasonAr },
      url: files.link(
        areas[reader.kind],
        { id: fileId, name: fileNameOf({ number: row.number, revision: number }) },
        { accountId, sessionId },
      ),
    }),
  )
  const current = listed.find(({ number }) => number === row.revision)
  const isAdmin = reader.kind === 'admin' && row.withdrawn_at === null
  const isOther = isIndependent(row.makers)
  return {
    ...row,
    state: stateOf(row),
    issued_at: current?.issued_at ?? '',
    url: current?.url ?? '',
    verify_url: reportUrl(config, row.number),
    revisions: listed,
    may: { revise: isAdmin && !row.is_waiting, withdraw: isAdmin && isOther },
    needs_colleague: isAdmin && !isOther,
  }
}
