// What a request is about, as it is read on site: goods with their sampling plans, documents, who and when.
import type { AnswerFor } from '@assure/contract/calls'
import { telephoneLink } from '@assure/contract/digits'
import { MapPin, Phone as PhoneIcon } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { inPageLanguage } from '../../../lib/page-language.ts'
import { countryName, inRow } from '../../../panels/goods/facts-in-words.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Phone } from '../../../ui/phone.tsx'
import { Code, LtrValue, Name } from '../../../ui/values.tsx'
import { requestMapLink } from '../addresses.ts'
import { assignedFacilityTexts } from '../facility/texts.ts'
import { jobTexts } from './texts.ts'

export type JobRequest = AnswerFor<'GET /inspector/api/requests/:id'>
type Goods = JobRequest['goods'][number]
type Plan = JobRequest['sampling'][number]

const linesShown = 5

const Line = ({ line, at, plans }: { line: Goods; at: number; plans: readonly Plan[] }) => {
  const t = jobTexts.useT()
  const { date } = useDates()
  const number = (value: number): string => formatNumber(value, t.language)
  const facts = [
    line.quantity !== null && [number(line.quantity), line.unit].filter(Boolean).join(' '),
    line.packages !== null && t('packages', { count: line.packages }),
    line.hs_code && t('hs', { code: line.hs_code }),
    line.origin_country && countryName(line.origin_country, t.language),
    line.brand,
    line.model,
    line.lot_number && t('lot', { lot: line.lot_number }),
    line.produced_on && t('produced', { date: date(line.produced_on) }),
    line.expires_on && t('expires', { date: date(line.expires_on) }),
  ]
  return (
    <li className="flex flex-col gap-1 py-3">
      <Name className="block font-semibold text-ink">{line.description || t('line', { line: at + 1 })}</Name>
      <span className="block text-small break-words text-ink-2">{inRow(facts)}</span>
      {plans.length > 0 && (
        <ul aria-label={t('sampling')} className="mt-1 flex flex-col gap-1">
          {plans.map(({ class: kind, n, ac, re, inspect_all: isAll }) => (
            <li key={kind} className="text-small text-ink">
              <span className="font-semibold">{t(kind)}:</span>{' '}
              {t(isAll ? 'plan.all' : 'plan', { n: number(n), ac: number(ac), re: number(re) })}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export const GoodsCard = ({ request: { goods, sampling } }: { request: JobRequest }) => {
  const t = jobTexts.useT()
  const [all, setAll] = useState(false)
  const shown = all ? goods : goods.slice(0, linesShown)
  return (
    <Card title={t('goods')}>
      <ol className="-my-3 divide-y divide-line">
        {shown.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and this list only shows them
          <Line key={at} line={line} at={at} plans={sampling.filter((plan) => plan.line === at)} />
        ))}
      </ol>
      {goods.length > linesShown && (
        <Button look="ghost" size="small" className="mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('goods.fewer') : t('goods.all', { count: goods.length })}
        </Button>
      )}
    </Card>
  )
}

export const DocumentsCard = ({ request: { documents } }: { request: JobRequest }) => {
  const t = jobTexts.useT()
  return (
    <Card title={t('documents')}>
      {documents.length === 0 ? (
        <p className="text-ink-2">{t('documents.none')}</p>
      ) : (
        <SummaryList
          className="-my-2"
          rows={documents.map(({ kind, state, files }) => ({
            key: kind,
            label: t(`document.${kind}`),
            value:
              files.length === 0
                ? t('document.missing')
                : files.map(({ id, name, url }) => (
                    <a
                      key={id}
                      href={inPageLanguage(url)}
                      target="_blank"
                      rel="noopener noreferrer"
                      className="quiet-link block"
                    >
                      <LtrValue>{name}</LtrValue>
                    </a>
                  )),
            note: state === 'expired' && t('document.expired'),
          }))}
        />
      )}
    </Card>
  )
}

const useRows = (request: JobRequest): SummaryRow[] => {
  const t = jobTexts.useT()
  const { date } = useDates()
  const { destination, transport, counterparty, wished_from: from, wished_to: to } = request
  const wished = from && to && from !== to ? t('window', { from: date(from), to: date(to) }) : (from ?? to)
  const rows: (SummaryRow | false | null | '')[] = [
    { label: t('service'), value: <Name>{request.service.title}</Name> },
    { label: t('company'), value: <Name>{request.company_name}</Name> },
    destination.contact_full_name !== null && {
      label: t('contact'),
      value: <Name>{destination.contact_full_name}</Name>,
      note: destination.contact_phone_number && <Phone number={destination.contact_phone_number} />,
    },
    wished && { label: t('wished'), value: from && to && from !== to ? wished : date(wished) },
    request.ready_on && { label: t('ready'), value: date(request.ready_on) },
    transport.mode && { label: t('transport'), value: t(transport.mode) },
    transport.bill_number && { label: t('bill'), value: <Code>{transport.bill_number}</Code> },
    transport.vessel_or_flight && { label: t('vessel'), value: <LtrValue>{transport.vessel_or_flight}</LtrValue> },
    transport.arrives_on && { label: t('arrives'), value: date(transport.arrives_on) },
    transport.container_numbers.length > 0 && {
      label: t('containers'),
      value: <Code>{transport.container_numbers.join(' ')}</Code>,
    },
    transport.seals.length > 0 && { label: t('seals'), value: <Code>{transport.seals.join(' ')}</Code> },
    counterparty.name && {
      label: t('counterparty'),
      value: <Name>{counterparty.name}</Name>,
      note: counterparty.country && countryName(counterparty.country, t.language),
    },
    request.instructions && {
      label: t('instructions'),
      value: <Name className="whitespace-pre-line">{request.instructions}</Name>,
    },
    request.reinspection_of && { label: t('first'), value: <Code>{request.reinspection_of.number}</Code> },
  ]
  return rows.filter((row): row is SummaryRow => Boolean(row))
}

export const DetailsCard = ({ request }: { request: JobRequest }) => {
  const t = jobTexts.useT()
  return (
    <Card title={t('details')}>
      <SummaryList rows={useRows(request)} className="-my-2" />
    </Card>
  )
}

/** Call and map in one tap. */
export const ReachLinks = ({ request: { destination } }: { request: JobRequest }) => {
  const t = assignedFacilityTexts.useT()
  const call = telephoneLink(destination.contact_phone_number ?? '')
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2">
      {call !== undefined && (
        <LinkButton
          look="ghost"
          className="px-2!"
          href={call}
          aria-label={t('call-of', { name: destination.contact_full_name ?? destination.company_name })}
          icon={<PhoneIcon size={20} aria-hidden="true" />}
        >
          {t('call')}
        </LinkButton>
      )}
      <LinkButton
        look="ghost"
        className="px-2!"
        href={requestMapLink(destination)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('map-of', { name: destination.place ?? destination.company_name })}
        icon={<MapPin size={20} aria-hidden="true" />}
      >
        {t('map')}
      </LinkButton>
    </div>
  )
}
