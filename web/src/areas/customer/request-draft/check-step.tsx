// Summary before sending. Each missing field links to its step.
import { type ReactNode, useEffect } from 'react'
import { ProgrammeRows, SampleRows } from '../../../panels/product-test/test-facts.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Link } from '../../../ui/link.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Name } from '../../../ui/values.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import type { Faults, OwnRequest } from './draft-values.ts'
import { DocumentRows, GoodsRows, PlaceRows, TimeRows } from './facts.tsx'
import { faultText, fieldLabel } from './field-words.ts'
import { draftWord } from './kind-words.ts'
import { PriceLines } from './price-lines.tsx'
import { SamplingWords } from './sampling-words.tsx'
import { type Step, stepOfField } from './steps.ts'
import { useDraft, useDraftStore } from './use-draft.ts'
import type { Sending } from './use-send.ts'

export const stepHref = (id: string, step: Step, field?: string): string =>
  `/requests/${id}?step=${step}${field ? `&field=${encodeURIComponent(field)}` : ''}`

const Part = ({ id, step, title, children }: { id: string; step: Step; title: string; children: ReactNode }) => {
  const words = useUiText()
  const t = requestDraftTexts.useT()
  return (
    <Card
      title={title}
      aside={
        <Link
          href={stepHref(id, step)}
          aria-label={t('check.change', { part: title })}
          className="quiet-link rounded-tag px-1 py-1 text-small font-medium"
        >
          {words.change}
        </Link>
      }
    >
      {children}
    </Card>
  )
}

const faultsShown = 30

export const MissingList = ({ request, faults }: { request: OwnRequest; faults: Faults }) => {
  const t = requestDraftTexts.useT()
  const listed = Object.entries(faults)
  return (
    <InlineAlert tone="warning" live={false} title={t('check.missing', { count: listed.length })}>
      <ul className="mt-1 flex flex-col gap-1">
        {listed.slice(0, faultsShown).map(([field, fault]) => (
          <li key={field}>
            <Link
              href={stepHref(request.id, stepOfField(field), field)}
              className="inline-block rounded-tag py-0.5 text-ink underline underline-offset-3"
            >
              {fieldLabel(t, field, request.kind)}: {faultText(t, fault)}
            </Link>
          </li>
        ))}
        {listed.length > faultsShown && <li>{t('check.missing.more', { count: listed.length - faultsShown })}</li>}
      </ul>
    </InlineAlert>
  )
}

export const CheckStep = ({ faults, problem }: Pick<Sending, 'faults' | 'problem'>) => {
  const t = requestDraftTexts.useT()
  const store = useDraftStore()
  const request = useDraft((state) => state.request)
  // Saves first, because this page shows what the server has.
  useEffect(() => void store.save(), [store])
  const { kind, price, on_quote: onQuote } = request
  const isTest = kind === 'test'
  return (
    <div className="flex flex-col gap-5">
      {Object.keys(faults).length > 0 && <MissingList request={request} faults={faults} />}
      <Part id={request.id} step="service" title={t('step.service')}>
        <Name className="text-ink">{request.service.title}</Name>
        {request.direction && <p className="text-small text-ink-2">{t(`direction.${request.direction}`)}</p>}
      </Part>
      <Part id={request.id} step="goods" title={t(draftWord(kind, 'goods.count'), { count: request.goods.length })}>
        {request.goods.length === 0 ? (
          <p className="text-ink-2">{t('nothing-yet')}</p>
        ) : (
          <GoodsRows goods={request.goods} />
        )}
      </Part>
      {isTest && (
        <>
          <Part id={request.id} step="goods" title={t('parameters.title')}>
            <ProgrammeRows request={request} />
          </Part>
          <Part id={request.id} step="place" title={t('samples.title')}>
            <SampleRows request={request} hrefOf={(id) => `/requests/${id}`} />
          </Part>
        </>
      )}
      {(!isTest || request.sample_delivery === 'collected') && (
        <Part id={request.id} step="place" title={t(draftWord(kind, 'place.where'))}>
          <PlaceRows request={request} />
        </Part>
      )}
      {!isTest && (
        <Part id={request.id} step="place" title={t('times.and-transport')}>
          <TimeRows request={request} />
        </Part>
      )}
      {isTest && (request.sample_delivery === 'collected' || request.instructions) && (
        <Part
          id={request.id}
          step="place"
          title={t(request.sample_delivery === 'collected' ? 'collection' : 'test.notes.title')}
        >
          <TimeRows request={request} />
        </Part>
      )}
      <Part id={request.id} step="documents" title={t('step.documents')}>
        <DocumentRows documents={request.documents} />
      </Part>
      {request.sampling.length > 0 && (
        <Card title={t('sampling.title')}>
          <SamplingWords request={request} />
        </Card>
      )}
      {price && (
        <Card title={t('price.title')}>
          <PriceLines price={price} />
        </Card>
      )}
      <p className="text-ink-2">
        {request.state === 'returned'
          ? t('submit.again.text')
          : onQuote
            ? t('submit.quote.text')
            : t(draftWord(kind, 'submit.pay.text'))}
      </p>
      {problem && <InlineAlert tone="error">{problem}</InlineAlert>}
    </div>
  )
}
