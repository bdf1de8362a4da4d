// The calls of each area. Their inputs and answers are the same.
import type { AnswerFor } from '@assure/contract/calls'

export type ImportArea = 'customer' | 'admin'
export type Import = AnswerFor<'GET /api/user/imports/:id'>
export type ImportRow = Import['page_rows'][number]

/** Where the screens of an area are. */
export const importPages = {
  customer: { start: '/facilities/import', lists: { facilities: '/facilities' } },
  admin: {
    start: '/admin/imports',
    lists: {
      inspectors: '/admin/inspectors',
      services: '/admin/settings/services',
      prices: '/admin/settings/services?tab=prices',
    },
  },
} as const satisfies Record<ImportArea, { start: string; lists: Partial<Record<Import['kind'], string>> }>

const recordPages: Partial<Record<Import['kind'], (id: string) => string>> = {
  facilities: (id) => `/facility/${id}`,
  inspectors: (id) => `/admin/inspectors/${id}`,
}

/** Undefined if the record has no page of its own. */
export const recordPage = (kind: Import['kind'], id: string): string | undefined => recordPages[kind]?.(id)
