// The results of the goods inspection, beside the decision: lines with verdicts, measurements, seals, samples, photos,
// signatures.

import type { AnswerFor } from '@assure/contract/calls'
import { conditionsKey, type GoodsRecord, goodsRecord } from '@assure/contract/domain/goods-entries'
import { isWithinLimits } from '@assure/contract/domain/inspection-result'
import { noValue } from '@assure/contract/words/empty'
import {
  defectClassWords,
  limitsWords,
  lineWords,
  lotVerdictWords,
  marksWords,
  measurementVerdictWords,
  packingWords,
  resultReasonWords,
  sealStateWords,
  shelterWords,
  storageWords,
} from '@assure/contract/words/goods'
import { sharedReportWords as reportWords, siteRoleWords } from '@assure/contract/words/report'
import type { ReactNode } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { FindingPhotos } from '../../../panels/findings/finding-photos.tsx'
import { InstrumentLine } from '../../../panels/instruments/instrument-line.tsx'
import { SummaryList, type SummaryRow } from '../../../ui/data/summary-list.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import type { OfficeRequest } from './request-calls.ts'
import { requestTexts } from './texts.ts'

const inspectionCall = 'GET /admin/api/requests/:id/inspection'

type Inspection = AnswerFor<typeof inspectionCall>
type Goods = NonNullable<Inspection['goods']>
type Lot = GoodsRecord['lots'][number]

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-1 border-t border-line pt-4">
    <h3 className="font-semibold text-ink">{title}</h3>
    {children}
  </section>
)

const NoteText = ({ text }: { text: string | undefined }) =>
  text && <Name className="block text-small whitespace-pre-line text-ink-2">{text}</Name>

const Photos = ({ inspection, keys }: { inspection: Inspection; keys: readonly string[] }) => (
  <FindingPhotos
    photos={inspection.photos.flatMap(({ url, thumbnail_url: thumbnail, ...photo }) =>
      url === null || thumbnail === null || !keys.includes(photo.key)
        ? []
        : [{ ...photo, url, thumbnail_url: thumbnail }],
    )}
  />
)

const useLotRows = ({ lot, defects, named, plans, line }: Lot, goods: Goods): SummaryRow[] => {
  const t = requestTexts.useT()
  const { language } = t
  const number = (value: number): string => formatNumber(value, language)
  const declared = goods.lines[line - 1]
  const amount = (value: number | null | undefined): string =>
    typeof value === 'number' ? [number(value), declared?.unit].filter(Boolean).join(' ') : noValue
  return [
    {
      label: t('found.quantity'),
      value: amount(lot?.quantity),
      note:
        lot?.quantity === declared?.quantity
          ? undefined
          : t('found.declared', { quantity: amount(declared?.quantity) }),
    },
    { label: t('found.units'), value: typeof lot?.inspected === 'number' ? number(lot.inspected) : noValue },
    {
      label: t('found.packing-marks'),
      value: lot
        ? [lot.packing && packingWords[lot.packing][language], lot.marks && marksWords[lot.marks][language]]
            .filter(Boolean)
            .join(' · ') || noValue
        : noValue,
    },
    ...plans.map(({ class: kind, n, ac, re }): SummaryRow => {
      const defectCount = defects[kind] ?? 0
      const verdict = defectCount > ac ? 'rejected' : 'accepted'
      return {
        label: defectClassWords[kind][language],
        value: (
          <span className="flex flex-wrap items-center gap-2">
            {number(defectCount)}
            <Tag tone={verdict === 'rejected' ? 'failed' : 'certified'}>{lotVerdictWords[verdict][language]}</Tag>
            {named
              .filter((defect) => defect.class === kind)
              .map(({ code, units }) => (
                <span key={code} className="basis-full text-small">
                  {number(units)} × {goods.defect_types.find((type) => type.code === code)?.name[language] ?? code}{' '}
                  <Code className="text-ink-2">{code}</Code>
                </span>
              ))}
          </span>
        ),
        note: t('found.plan', { n: number(n), ac: number(ac), re: number(re) }),
      }
    }),
  ]
}

const LotPart = ({ lot, inspection, goods }: { lot: Lot; inspection: Inspection; goods: Goods }) => {
  const { language } = requestTexts.useT()
  const { line } = lot
  const keys = ['lot', 'critical', 'major', 'minor'].map((item) => `goods:${item}#${line}`)
  return (
    <Part title={lineWords(line)[language]}>
      <Name className="block text-ink-2">{goods.lines[line - 1]?.description ?? ''}</Name>
      <SummaryList rows={useLotRows(lot, goods)} />
      {keys.map((key) => (
        <NoteText key={key} text={inspection.notes[key]} />
      ))}
      <Photos inspection={inspection} keys={keys} />
    </Part>
  )
}

type MeasuredProps = { record: GoodsRecord; notes: Inspection['notes']; measuredWith: Goods['measured_with'] }

const Measurements = ({ record, notes, measuredWith }: MeasuredProps) => {
  const t = requestTexts.useT()
  const { language } = t
  if (record.measurements.length === 0) return null
  return (
    <Part title={t('found.measurements')}>
      <ul className="flex flex-col">
        {record.measurements.map(({ key, line, name, value, unit, lower, upper, instrument }) => {
          const limits = limitsWords(lower, upper, unit)
          const isWithin = isWithinLimits({ value, lower: lower ?? undefined, upper: upper ?? undefined })
          const verdict = isWithin ? 'within' : 'outside'
          return (
            <li key={key} className="flex flex-col gap-1 border-b border-line py-2.5 last:border-b-0">
              <span className="flex flex-wrap items-center gap-2">
                <Name className="font-semibold text-ink">{name}</Name>
                <Name>{`${value} ${unit}`}</Name>
                {limits && (
                  <Tag tone={isWithin ? 'certified' : 'failed'}>{measurementVerdictWords[verdict][language]}</Tag>
                )}
              </span>
              <span className="text-small text-ink-3">
                {[
                  line === null ? '' : lineWords(line)[language],
                  limits?.[language],
                  measuredWith[key] ? '' : instrument,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {measuredWith[key] && <InstrumentLine instrument={measuredWith[key]} />}
              <NoteText text={notes[key]} />
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

const Seals = ({ record, notes }: { record: GoodsRecord; notes: Inspection['notes'] }) => {
  const t = requestTexts.useT()
  if (record.seals.length === 0) return null
  return (
    <Part title={t('found.seals')}>
      <SummaryList
        rows={record.seals.map(({ key, number, state, container }) => ({
          key,
          label: <Code>{number}</Code>,
          value: (
            <Tag tone={state === 'broken' || state === 'missing' ? 'failed' : 'certified'}>
              {sealStateWords[state][t.language]}
            </Tag>
          ),
          note: [container, notes[key]].filter(Boolean).join(' · ') || undefined,
        }))}
      />
    </Part>
  )
}

const Samples = ({ record, notes }: { record: GoodsRecord; notes: Inspection['notes'] }) => {
  const t = requestTexts.useT()
  if (record.samples.length === 0) return null
  return (
    <Part title={t('found.samples')}>
      <SummaryList
        rows={record.samples.map(({ key, line, quantity, unit, storage, seal }) => ({
          key,
          label: lineWords(line)[t.language],
          value: <Name>{`${quantity} ${unit}`}</Name>,
          note: [storageWords[storage][t.language], seal, notes[key]].filter(Boolean).join(' · '),
        }))}
      />
    </Part>
  )
}

const Conditions = ({ conditions, note }: Pick<GoodsRecord, 'conditions'> & { note: string | undefined }) => {
  const { language } = requestTexts.useT()
  if (conditions === null) return null
  const { spot, surroundings, temperature, humidity, present } = conditions
  const facts = {
    spot,
    surroundings: surroundings && shelterWords[surroundings][language],
    temperature: temperature === null ? null : `${formatNumber(temperature, language)} °C`,
    humidity: humidity === null ? null : `${formatNumber(humidity, language)}%`,
    present,
  }
  return (
    <Part title={reportWords.conditions[language]}>
      <SummaryList
        rows={Object.entries(facts).flatMap(([key, value]) =>
          value ? [{ label: reportWords[key as keyof typeof facts][language], value: <Name>{value}</Name> }] : [],
        )}
      />
      <NoteText text={note} />
    </Part>
  )
}

const Signatures = ({ signatures }: Pick<Inspection, 'signatures'>) => {
  const t = requestTexts.useT()
  const { dateTime } = useDates()
  if (signatures.length === 0) return null
  return (
    <Part title={t('found.signatures')}>
      <SummaryList
        rows={signatures.map(({ role, name, refused_reason: refused, signed_at }) => ({
          key: role,
          label: siteRoleWords[role][t.language],
          value: <Name>{name}</Name>,
          note: refused === null ? dateTime(signed_at) : t('found.refused', { reason: refused }),
        }))}
      />
    </Part>
  )
}

const InspectionParts = ({ inspection, goods }: { inspection: Inspection; goods: Goods }) => {
  const t = requestTexts.useT()
  const record = goodsRecord({ lines: goods.lines, plans: goods.sampling, entries: goods.entries })
  const { notes, score, checklist } = inspection
  return (
    <div className="flex flex-col gap-4">
      {goods.reasons.length > 0 && (
        <ul aria-label={t('found.reasons')} className="flex list-disc flex-col gap-1 ps-5 text-ink">
          {goods.reasons.map((reason) => {
            const text = resultReasonWords(reason)[t.language]
            return <li key={text}>{text}</li>
          })}
        </ul>
      )}
      {record.lots.map((lot) => (
        <LotPart key={lot.line} lot={lot} inspection={inspection} goods={goods} />
      ))}
      <Measurements record={record} notes={notes} measuredWith={goods.measured_with} />
      <Seals record={record} notes={notes} />
      <Samples record={record} notes={notes} />
      <Conditions conditions={record.conditions} note={notes[conditionsKey]} />
      {checklist && typeof score?.percent === 'number' && (
        <Part title={checklist.name[t.language] || checklist.name.en}>
          <p className="text-ink">{t('found.score', { percent: formatNumber(score.percent, t.language) })}</p>
        </Part>
      )}
      <Signatures signatures={inspection.signatures} />
    </div>
  )
}

/** Renders nothing before the inspector's first entry. */
export const FoundCard = ({ request: { id, kind, state } }: { request: OfficeRequest }) => {
  const t = requestTexts.useT()
  const isBegun =
    kind === 'inspection' &&
    (state === 'in-progress' || state === 'under-review' || state === 'reported' || state === 'closed')
  const { data } = useCall(inspectionCall, { params: { id } }, { enabled: isBegun })
  if (!isBegun || !data?.goods || data.began_at === null) return null
  return (
    <Card title={t('found')}>
      <InspectionParts inspection={data} goods={data.goods} />
    </Card>
  )
}
