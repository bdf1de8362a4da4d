// How the samples of a product test come to the laboratory.
import { drawingStates, type SampleDelivery, sampleDeliveries } from '@assure/contract/domain/request-moves'
import { Microscope, PackageSearch, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useReportDay } from '../../../panels/product-test/test-facts.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { requestDraftTexts } from './draft-texts.ts'
import { useDraft } from './use-draft.ts'
import { useFields } from './use-fields.ts'

const icon = { size: 22, 'aria-hidden': true } as const
const icons: Record<SampleDelivery, ReactNode> = {
  brought: <Microscope {...icon} />,
  collected: <Truck {...icon} className="mirror" />,
  drawn: <PackageSearch {...icon} />,
}

const isDrawing = (state: string): boolean => drawingStates.some((one) => one === state)

const InspectionChoice = () => {
  const t = requestDraftTexts.useT()
  const { field } = useFields('test')
  const present = useDraft((state) => state.request.drawn_in)
  const { data } = useCall('GET /api/user/requests', { query: { kind: 'inspection', limit: 100 } })
  const open = (data?.requests ?? []).filter(({ state }) => isDrawing(state))
  // One that has ended since it was chosen is still shown, with its error.
  const listed = present && !open.some(({ id }) => id === present.id) ? [present, ...open] : open
  return (
    <Field {...field('drawn_in_id')} hint={data && open.length === 0 ? t('samples.no-inspection') : undefined}>
      <Select
        placeholder={t('samples.inspection.choose')}
        options={listed.map(({ id, number, title }) => ({
          value: id,
          label: [number, title].filter(Boolean).join(' · '),
        }))}
      />
    </Field>
  )
}

export const SampleFields = () => {
  const t = requestDraftTexts.useT()
  const { values, field } = useFields('test')
  const request = useDraft((state) => state.request)
  const reportDay = useReportDay()(request)
  return (
    <Card title={t('samples.title')}>
      <div className="flex flex-col gap-5">
        <Field {...field('sample_delivery')} group>
          <RadioCards
            choices={sampleDeliveries.map((one) => ({
              value: one,
              label: t(`samples.${one}`),
              hint: t(`samples.${one}.hint`),
              icon: icons[one],
            }))}
          />
        </Field>
        {values.sample_delivery === 'drawn' && <InspectionChoice />}
        {reportDay !== undefined && <p className="text-ink-2">{t('samples.report', { day: reportDay })}</p>}
      </div>
    </Card>
  )
}
