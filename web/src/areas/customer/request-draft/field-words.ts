// The label of a request field, wherever it is named: in the check, in conflicts, in the list of missing fields.
import type { RequestDocumentKind, RequestKind } from '@assure/contract/domain/request-moves'
import type { requestDraftTexts } from './draft-texts.ts'
import type { LineField } from './draft-values.ts'
import { draftWord } from './kind-words.ts'

export type DraftT = ReturnType<typeof requestDraftTexts.useT>

const faultKeys = {
  'goods.hs-code': 'fault.hs-code',
  'goods.quantity': 'fault.quantity',
  'goods.packages': 'fault.packages',
  'goods.gtin': 'fault.gtin',
  'goods.country': 'fault.country',
  'goods.date': 'fault.date',
  'goods.expires-before-made': 'fault.expires-before-made',
  'goods.too-many-lines': 'fault.too-many-lines',
  'goods.column-unknown': 'fault.column-unknown',
  'goods.column-twice': 'fault.column-twice',
  'goods.cell-left-over': 'fault.cell-left-over',
  'goods.quote-open': 'fault.quote-open',
  'goods.paste-too-large': 'fault.paste-too-large',
  'goods.paste-empty': 'fault.paste-empty',
  'field.too-long': 'fault.too-long',
  'field.email': 'fault.email',
  'service-request.map-link': 'fault.map-link',
  'service-request.window': 'fault.window',
  'container.form': 'container.form',
} as const

/** The text of a fault code that the screen found, or the server's own sentence. */
export const faultText = (t: DraftT, code: string | undefined): string | undefined => {
  if (code === undefined) return undefined
  const key = faultKeys[code as keyof typeof faultKeys] as keyof typeof faultKeys | undefined
  if (key !== undefined) return t(key as 'fault.date')
  return code.includes(' ') ? code : t('fault.other')
}

const single = [
  'service_id',
  'direction',
  'goods',
  'place',
  'place.kind',
  'place.facility_id',
  'place.name',
  'place.address_line_1',
  'place.city',
  'place.emirate',
  'place.map_link',
  'place.contact_full_name',
  'place.contact_phone_number',
  'place.contact_email',
  'wished_from',
  'wished_to',
  'ready_on',
  'transport.mode',
  'transport.bill_number',
  'transport.vessel_or_flight',
  'transport.arrives_on',
  'transport.container_numbers',
  'transport.seals',
  'counterparty.name',
  'counterparty.country',
  'instructions',
  'sample_delivery',
  'drawn_in_id',
  'parameters',
  'second_specification_id',
] as const

export const goodsLabel = (t: DraftT, field: LineField, kind: RequestKind): string => {
  if (field === 'description' || field === 'quantity' || field === 'lot_number')
    return t(draftWord(kind, `goods.${field}`))
  return t(`goods.${field}`)
}

export const fieldLabel = (t: DraftT, field: string, kind: RequestKind = 'inspection'): string => {
  const known = single.find((one) => one === field)
  if (known === 'goods') return t(draftWord(kind, 'field.goods'))
  if (known) return t(`field.${known}`)
  const [group = '', second = '', third = ''] = field.split('.')
  if (group === 'documents') return t(`document.${second as RequestDocumentKind}`)
  const line = Number(second) + 1
  if (group === 'goods' && third !== '')
    return t(draftWord(kind, 'line.field'), { line, field: goodsLabel(t, third as LineField, kind) })
  if (group === 'goods') return t(draftWord(kind, 'line'), { line })
  return third === '' ? t('field.other') : fieldLabel(t, `${group}.${second}`)
}
