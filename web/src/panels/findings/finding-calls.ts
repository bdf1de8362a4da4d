// The finding endpoints of the three areas. They share one shape.
import type { AnswerFor } from '@assure/contract/calls'
import type { FindingFilter } from '@assure/contract/domain/finding-moves'
import { type Area, limits } from '@assure/contract/domain/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { type Answer, call, inArea } from '../../lib/api.ts'
import { useCall } from '../../lib/query.ts'

export type FindingDetail = AnswerFor<'GET /api/user/findings/:id'>
export type Finding = AnswerFor<'GET /api/user/findings'>['findings'][number]
export type FindingEntry = FindingDetail['entries'][number]

export const findingAddress: Record<Area, string> = {
  customer: '/findings',
  admin: '/admin/findings',
  inspector: '/inspector/findings',
}

type ListOptions = { page?: number; limit?: number; status?: FindingFilter | undefined; facility?: string | undefined }

export const useFindings = (area: Area, { page = 1, limit = limits.pageSize, status, facility }: ListOptions) =>
  useCall(
    inArea(area, 'GET /findings'),
    { query: { page, limit, status, facility } },
    { placeholderData: keepPreviousData },
  )

export const useFinding = (area: Area, id: string) => useCall(inArea(area, 'GET /findings/:id'), { params: { id } })

/** The finding with the entries before `before`. */
export const useEarlierEntries = (area: Area, id: string, before: string) =>
  useCall(
    inArea(area, 'GET /findings/:id'),
    { params: { id }, query: { before } },
    { placeholderData: keepPreviousData },
  )

export type ReviewAct = 'accept' | 'return' | 'close' | 'waive' | 'extension'
type ReviewBody = {
  reason?: string
  note?: string
  check?: 'desk' | 'visit'
  is_granted?: boolean
  seen: string | undefined
}

/** A review action of an inspector or an administrator. */
export const review = (
  area: 'admin' | 'inspector',
  act: ReviewAct,
  id: string,
  { reason = '', note, check = 'desk', is_granted = false, seen }: ReviewBody,
): Promise<Answer<FindingDetail>> => {
  const params = { id }
  switch (act) {
    case 'accept':
      return call(inArea(area, 'POST /findings/:id/accept'), { params, body: { seen } })
    case 'return':
      return call(inArea(area, 'POST /findings/:id/return'), { params, body: { reason, seen } })
    case 'close':
      return call(inArea(area, 'POST /findings/:id/close'), { params, body: { check, note, seen } })
    case 'extension':
      return call(inArea(area, 'POST /findings/:id/extension'), { params, body: { is_granted, reason, seen } })
    case 'waive':
      return call('POST /admin/api/findings/:id/waive', { params, body: { reason, seen } })
  }
}

export const sendComment = (area: Area, id: string, form: FormData): Promise<Answer<FindingDetail>> =>
  call(inArea(area, 'POST /findings/:id/comment'), { params: { id }, form })
