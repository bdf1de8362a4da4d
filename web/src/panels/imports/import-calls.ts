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
  admin: {
    template: 'GET /admin/api/imports/template',
    list: 'GET /admin/api/imports',
    upload: 'POST /admin/api/imports',
    get: 'GET /admin/api/imports/:id',
    match: 'PUT /admin/api/imports/:id/columns',
    run: 'POST /admin/api/imports/:id/run',
    undo: 'POST /admin/api/imports/:id/undo',
    leftOut: 'GET /admin/api/imports/:id/left-out',
  },
} as const

export type ImportArea = keyof typeof importCalls
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
