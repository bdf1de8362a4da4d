import type { AnswerFor } from '@assure/contract/calls'

export type PublicReport = AnswerFor<'GET /api/public/reports/:number'>
/** The printed contents of one revision. */
export type Contents = NonNullable<PublicReport['paper']>
export type FacilityContents = Extract<Contents, { kind: 'certification' }>
export type GoodsContents = Extract<Contents, { kind: 'inspection' }>
export type TestContents = Extract<Contents, { kind: 'test' }>
/** Of a place or of goods. */
export type SiteContents = FacilityContents | GoodsContents
