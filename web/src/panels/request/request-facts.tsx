// The facts of a request for its inspector and the office: goods with sampling plans, documents, people and dates.

import type { AnswerFor } from '@assure/contract/calls'
import { countryName } from '@assure/contract/domain/country-codes'
import { type ReactNode, useState } from 'react'
import { useDates } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { Sometimes } from '../../ui/data/sometimes.ts'
import { SummaryList, type SummaryRow } from '../../ui/data/summary-list.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { FileLinks } from '../../ui/files/file-links.tsx'
import { Link } from '../../ui/link.tsx'
import { Phone } from '../../ui/phone.tsx'
import { Code, LtrValue, Name } from '../../ui/values.tsx'
import { FactsInRow } from '../goods/facts-in-row.tsx'
import { ByProduct, type DrawPhoto, ProductFacts } from './product-facts.tsx'
import { requestFactsTexts } from './texts.ts'

type JobRequest = AnswerFor<'GET /inspector/api/requests/:id'>
type Goods = JobRequest['goods'][number]
type Plan = JobRequest['sampling'][number]
type Details = Pick<
  JobRequest,
  | 'kind'
  | 'service'
  | 'company_name'
  | 'transport'
  | 'counterparty'
  | 'wished_from'
  | 'wished_to'
  | 'ready_on'
  | 'instructions'
  | 'reinspection_of'
>
type Contact = { name: string | null; phone: string | null }

const linesShown = 5

/** The declared facts of a line. */
export const useGoodsFacts = (): ((line: Omit<Goods, 'product' | 'product_id'>) => ReactNode) => {
  const t = requestFactsTexts.useT()
  const { date } = useDates()
  return (line) => (
    <FactsInRow
      facts={[
        line.quantity !== null && [formatNumber(line.quantity, t.language), line.unit].filter(Boolean).join(' '),
        line.packages !== null && t('packages', { count: line.packages }),
        line.hs_code && t('hs', { code: line.hs_code }),
        line.origin_country && countryName(line.origin_country, t.language),
        line.brand,
        line.model,
        line.gtin && t('gtin', { gtin: line.gtin }),
        line.lot_number && t('lot', { lot: line.lot_number }),
        line.produced_on && t('produced', { date: date(line.produced_on) }),
        line.expires_on && t('expires', { date: date(line.expires_on) }),
      ]}
    />
  )
}

type LineProps = { line: Goods; at: number; plans: readonly Plan[]; drawPhoto: DrawPhoto | undefined }

const Line = ({ line, at, plans, drawPhoto }: LineProps) => {
  const t = requestFactsTexts.useT()
  const factsOf = useGoodsFacts()
  const number = (value: number): string => formatNumber(value, t.language)
  return (
    <li className="flex flex-col gap-1 py-3">
      <Name className="block font-semibold text-ink">{line.description || t('line', { line: at + 1 })}</Name>
      <span className="block text-small break-words text-ink-2">{factsOf(line)}</span>
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
      <ByProduct plans={plans} />
      {line.product && <ProductFacts product={line.product} drawPhoto={drawPhoto} />}
    </li>
  )
}

export const GoodsCard = ({
  request: { kind, goods, sampling },
  drawPhoto,
}: {
  request: Pick<JobRequest, 'kind' | 'goods' | 'sampling'>
  drawPhoto?: DrawPhoto
}) => {
  const t = requestFactsTexts.useT()
  const [all, setAll] = useState(false)
  const shown = all ? goods : goods.slice(0, linesShown)
  return (
    <Card title={t(kind === 'test' ? 'products' : 'goods')}>
      <ol className="-my-3 divide-y divide-line">
        {shown.map((line, at) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and this list only shows them
            key={at}
            line={line}
            at={at}
            plans={sampling.filter((plan) => plan.line === at)}
            drawPhoto={drawPhoto}
          />
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

export const DocumentsCard = ({ request: { documents } }: { request: Pick<JobRequest, 'documents'> }) => {
  const t = requestFactsTexts.useT()
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
            value: files.length === 0 ? t('document.missing') : <FileLinks files={files} />,
            note: state === 'expired' && t('document.expired'),
          }))}
        />
      )}
    </Card>
  )
}

type DetailsProps = {
  request: Details
  /** The contact of the place, or of the company if the place has none. */
  contact: Contact
  companyHref?: string
  /** Rows of the reader's area that come first. */
  first?: readonly Sometimes<SummaryRow>[]
}

const useRows = ({ request, contact, companyHref }: Omit<DetailsProps, 'first'>): Sometimes<SummaryRow>[] => {
  const t = requestFactsTexts.useT()
  const { date } = useDates()
  const { transport, counterparty, wished_from: from, wished_to: to } = request
  const wished = from && to && from !== to ? t('window', { from: date(from), to: date(to) }) : (from ?? to)
  return [
    { label: t('service'), value: <Name>{request.service.title}</Name> },
    {
      label: t('company'),
      value: companyHref ? (
        <Link href={companyHref} className="quiet-link rounded-tag">
          <Name>{request.company_name}</Name>
        </Link>
      ) : (
        <Name>{request.company_name}</Name>
      ),
    },
    contact.name !== null && {
      label: t('contact'),
      value: <Name>{contact.name}</Name>,
      note: contact.phone && <Phone number={contact.phone} />,
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
    request.reinspection_of && {
      label: t(request.kind === 'test' ? 'first.test' : 'first'),
      value: <Code>{request.reinspection_of.number}</Code>,
    },
  ]
}

export const DetailsCard = ({ first = [], ...facts }: DetailsProps) => {
  const t = requestFactsTexts.useT()
  return (
    <Card title={t('details')}>
      <SummaryList rows={[...first, ...useRows(facts)]} className="-my-2" />
    </Card>
  )
}
