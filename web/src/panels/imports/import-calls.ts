// The calls of each area. Their inputs and answers are the same.
import type { AnswerFor } from '@assure/contract/calls'

export const importCalls = {
  customer: {
    template: 'GET /api/user/imports/template',
    list: 'GET /api/user/imports',
    upload: 'POST /api/user/imports',
    get: 'GET /api/user/imports/:id',
    match: 'PUT /api/user/imports/:id/columns',
    run: 'POST /api/user/imports/:id/run',
    undo: 'POST /api/user/imports/:id/undo',
    leftOut: 'GET /api/user/imports/:id/left-out',
  },
} as const

export type ImportArea = keyof typeof importCalls
export type Import = AnswerFor<'GET /api/user/imports/:id'>
export type ImportRow = Import['page_rows'][number]

/** Where the screens of an area are. */
export const importPages = {
  customer: { start: '/facilities/import', lists: { facilities: '/facilities' } },
} as const satisfies Record<ImportArea, { start: string; lists: Partial<Record<Import['kind'], string>> }>

const recordPages: Partial<Record<Import['kind'], (id: string) => string>> = {
  facilities: (id) => `/facility/${id}`,
}

/** Undefined if the record has no page of its own. */
export const recordPage = (kind: Import['kind'], id: string): string | undefined => recordPages[kind]?.(id)
