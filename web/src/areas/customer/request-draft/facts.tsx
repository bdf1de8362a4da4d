// A request as read-only rows: goods, place, time and transport, in the same words before and after it is sent.

import { countryName } from '@assure/contract/domain/country-codes'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { FactsInRow } from '../../../panels/goods/facts-in-row.tsx'
import { ProductFacts } from '../../../panels/request/product-facts.tsx'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { FileLinks } from '../../../ui/files/file-links.tsx'
import { Phone } from '../../../ui/phone.tsx'
import { Place } from '../../../ui/place.tsx'
import { Code, Email, LtrValue, Name } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import type { OwnRequest } from './draft-values.ts'
import { type DraftT, fieldLabel } from './field-words.ts'
import { quantityText } from './goods-words.ts'

type Goods = OwnRequest['goods'][number]
const linesShown = 5

const GoodsFacts = ({ line }: { line: Goods }) => {
  const t = requestDraftTexts.useT()
  const { date } = useDates()
  const facts = [
    line.quantity !== null && quantityText(String(line.quantity), line.unit ?? '', t.language),
    line.packages !== null && t('card.packages', { count: line.packages }),
    line.hs_code && t('card.hs', { code: line.hs_code }),
    line.origin_country && countryName(line.origin_country, t.language),
    line.brand,
    line.model,
    line.gtin && t('card.gtin', { gtin: line.gtin }),
    line.lot_number && t('card.lot', { lot: line.lot_number }),
    line.produced_on && t('card.produced', { date: date(line.produced_on) }),
    line.expires_on && t('card.expires', { date: date(line.expires_on) }),
  ]
  return (
    <li className="py-2">
      <Name className="block text-ink">{line.description}</Name>
      <span className="block text-small break-words text-ink-2">
        <FactsInRow facts={facts} />
      </span>
      {line.product && <ProductFacts product={line.product} />}
    </li>
  )
}

export const GoodsRows = ({ goods }: { goods: readonly Goods[] }) => {
  const t = requestDraftTexts.useT()
  const [all, setAll] = useState(false)
  return (
    <>
      <ol className="-my-2 divide-y divide-line">
        {(all ? goods : goods.slice(0, linesShown)).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and this list only shows them
          <GoodsFacts key={at} line={line} />
        ))}
      </ol>
      {goods.length > linesShown && (
        <Button look="ghost" size="small" className="mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('goods.fewer') : t('goods.all', { count: goods.length })}
        </Button>
      )}
    </>
  )
}

const isLink = (text: string): boolean => text.startsWith('https://')

export const PlaceRows = ({ request: { place_details: place, place: name } }: { request: OwnRequest }) => {
  const t = requestDraftTexts.useT()
  if (!place) return <p className="text-ink-2">{t('nothing-yet')}</p>
  return (
    <SummaryList
      className="-my-2.5"
      rows={[
        {
          label: t(`place.${place.kind}`),
          value: name || place.name ? <Name>{name ?? place.name}</Name> : t('nothing-yet'),
          note: (
            <Place parts={[place.address_line_1, place.city, place.emirateInfo?.name].filter(Boolean).map(String)} />
          ),
        },
        place.map_link && {
          label: fieldLabel(t, 'place.map_link'),
          value: isLink(place.map_link) ? (
            <a href={place.map_link} target="_blank" rel="noopener noreferrer" className="quiet-link">
              {t('map.open')}
            </a>
          ) : (
            <LtrValue>{place.map_link}</LtrValue>
          ),
        },
        place.contact_full_name && {
          label: t('place.contact'),
          value: <Name>{place.contact_full_name}</Name>,
          note: (
            <>
              {place.contact_phone_number && <Phone number={place.contact_phone_number} />}{' '}
              {place.contact_email && <Email address={place.contact_email} />}
            </>
          ),
        },
      ]}
    />
  )
}

/** "From 5 March 2026 to 7 March 2026", or the part of it that is known. */
export const windowText = (
  t: DraftT,
  date: (day: string) => string,
  { wished_from: from, wished_to: to }: Pick<OwnRequest, 'wished_from' | 'wished_to'>,
): string => {
  if (from && to) return from === to ? date(from) : t('times.window', { from: date(from), to: date(to) })
  if (from) return t('times.from', { from: date(from) })
  return to ? t('times.until', { to: date(to) }) : t('nothing-yet')
}

export const TimeRows = ({ request }: { request: OwnRequest }) => {
  const t = requestDraftTexts.useT()
  const { date } = useDates()
  const { transport, counterparty, direction } = request
  return (
    <SummaryList
      className="-my-2.5"
      rows={[
        request.kind !== 'test' && { label: t('times.title'), value: windowText(t, date, request) },
        request.sample_delivery === 'collected' && {
          label: t('test.times.title'),
          value: windowText(t, date, request),
        },
        request.ready_on && { label: t('field.ready_on'), value: date(request.ready_on) },
        transport.mode && { label: t('transport.title'), value: t(`transport.${transport.mode}`) },
        transport.bill_number && {
          label: t('field.transport.bill_number'),
          value: <Code>{transport.bill_number}</Code>,
        },
        transport.vessel_or_flight && {
          label: t('vessel'),
          value: <LtrValue>{transport.vessel_or_flight}</LtrValue>,
        },
        transport.arrives_on && { label: t('field.transport.arrives_on'), value: date(transport.arrives_on) },
        transport.container_numbers.length > 0 && {
          label: t('field.transport.container_numbers'),
          value: <Code>{transport.container_numbers.join(' ')}</Code>,
        },
        transport.seals.length > 0 && {
          label: t('field.transport.seals'),
          value: <Code>{transport.seals.join(' ')}</Code>,
        },
        counterparty.name && {
          label: t(direction === 'export' ? 'counterparty.export' : 'counterparty.import'),
          value: <Name>{counterparty.name}</Name>,
          note: counterparty.country && countryName(counterparty.country, t.language),
        },
        request.instructions && {
          label: t('field.instructions'),
          value: (
            <span dir="auto" className="whitespace-pre-line">
              {request.instructions}
            </span>
          ),
        },
      ]}
    />
  )
}

export const DocumentRows = ({ documents }: Pick<OwnRequest, 'documents'>) => {
  const t = requestDraftTexts.useT()
  if (documents.length === 0) return <p className="text-ink-2">{t('documents.none')}</p>
  return (
    <SummaryList
      className="-my-2.5"
      rows={documents.map(({ kind, wanted, state, files }) => ({
        key: kind,
        label: t(`document.${kind}`),
        value:
          files.length === 0 ? (
            t(wanted === 'required' ? 'document.missing.required' : 'document.missing')
          ) : (
            <FileLinks files={files} />
          ),
        note: state === 'expired' && t('document.expired'),
      }))}
    />
  )
}
